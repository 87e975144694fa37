"""The same application in a local web page: no token, no account, a tab is a person.

adapter      what the bot wants of a platform; the server
addresses    under which names it is asked for, and who asks from this machine
rooms        each a place of its own, called by its link: its tabs, posts, pictures
asking_again whether those from a chat may still be there
served       whoever is blocked does not come by a platform's door
showing      what tabs are shown of what was sent
keys         the door of a room, and who sits there
invitations  keys of rooms, for whoever comes from the network; links and their QR codes
first_words  what a page says first, while nobody knows who is there
tabs         the open pages, and who sits there
talking      what a tab says, and what it is answered
changed      what all are told of a setting that somebody has changed
incoming     what a page sends -> a `Request`
outgoing     a `Message` or an `Answer` -> what a page reads
posts        what a room shows
limits       lengths and numbers
page, look   serve the page itself; what it takes from the pictures
page/        which shows and sends, and knows no rule
"""

PLATFORM = "playground"
