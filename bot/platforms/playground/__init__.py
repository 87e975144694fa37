"""The same application in a local web page: no token, no account, a tab is a person.

adapter  serves the page, translates its messages into requests and messages into its posts
page/    the page itself; it shows and sends, and knows no rule
"""

PLATFORM = "playground"
