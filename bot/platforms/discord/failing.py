"""What a call to Discord fails with where that is nobody's loss: it is noted, and the rest goes on."""

import aiohttp
import discord

FAILED = (discord.HTTPException, discord.RateLimited, OSError, aiohttp.ClientError)
