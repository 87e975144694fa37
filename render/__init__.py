"""The board as a picture: a pure value says what to draw, and PNG, film, alt text and text board come of it.

picture      what to draw, and the words on it
geometry     where things go, in pixels
theme        colours
lines        text that fits
board_image  the PNG
table        lines of cells below headings, what to draw
table_image  its PNG
chart        curves and bars, what to draw
chart_image  their PNG
film         pictures one after the other, as an animated GIF
alt_text     the same picture in words, and as a text board
"""
