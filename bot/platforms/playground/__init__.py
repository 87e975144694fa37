"""The same application in a local web page: no token, no account, a tab is a person.

adapter   what the bot wants of a platform; the tabs, and their server
incoming  what a page sends -> a `Request`
outgoing  a `Message` or an `Answer` -> what a page reads
posts     what the channel shows
limits    lengths and numbers
page      serves the page itself, to this machine alone
page/     which shows and sends, and knows no rule
"""

PLATFORM = "playground"
