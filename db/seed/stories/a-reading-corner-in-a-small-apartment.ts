import { bold, bullets, type DemoStory, heading, italic, paragraph, products, quote, scene } from './demo-story.ts'

export const aReadingCornerInASmallApartment: DemoStory = {
  slug: 'a-reading-corner-in-a-small-apartment',
  title: 'A reading corner in a small apartment',
  summary:
    'You need no spare room to read in, only one square meter that is always ready: a seat, a lamp, something warm, and a place where the book may lie open.',
  opening: 'The reading corner after dark',
  blocks: [
    paragraph(
      'In large houses there is a library. In small apartments there is a chair with clothes on it. This is about that chair, or about the end of the sofa nobody claims, or the half of the bench by the kitchen window where the shopping bags land. One square meter is enough. What matters is that it is ready before you are, because the wish to read is shy. If it first has to clear a seat, find a lamp and look for a blanket, it picks up the phone instead.',
    ),
    heading('Find the meter'),
    paragraph(
      'Walk through the apartment in the evening with a book in your hand and sit down wherever one can sit. Stay for two pages each time. You will notice things that no floor plan shows: that the fridge hums, that the radiator is pleasant against the calves, that from one spot you can see the door and from another all the dishes. Choose the place where you turned the page without noticing.',
    ),
    paragraph(
      'It helps to have something at your back: a wall, a bookcase, the side of a wardrobe. It helps even more ',
      italic('not to see the desk'),
      '. Turning a chair by a quarter costs nothing and can make a corner out of the middle of a room.',
    ),
    heading('One lamp that is only for this'),
    paragraph(
      'Reading light comes from the side and a little from behind, at the height of your ear, and falls on the page rather than on your face. A table lamp on a stool or a shelf is fine. The shade should hide the bulb while you sit, and the switch should be where your arm ends; a lamp you have to get up for is one you will leave on, or off.',
    ),
    paragraph(
      'Let this lamp be the only one that is lit. The rest of the apartment steps back into the dark: the laundry rack, the bicycle, the kitchen. It is the cheapest wall that one can build, and it comes down in the morning by itself.',
    ),
    products('LGT-001', 'WRM-008', 'BKS-008'),
    heading('What has to be within reach'),
    paragraph(
      'Sit down, close your eyes and stretch out your arm. Whatever you need for an hour should lie inside that half circle. For us it is this:',
    ),
    bullets(
      paragraph(
        bold('Something warm for the knees.'),
        ' It stays on the chair, folded over the back, and does not move to the bedroom in between.',
      ),
      paragraph(
        bold('A cushion for the small of the back'),
        ', firm enough to lean against and soft enough to end up under an elbow.',
      ),
      paragraph(
        bold('A level place for a mug.'),
        ' The windowsill, a stool, or three large books that you have finished. Not the arm of the chair: everyone has tried that once.',
      ),
      paragraph(
        bold('A bookmark and a pencil.'),
        ' The pencil is for the sentence you would otherwise read aloud to someone who is asleep.',
      ),
      paragraph(
        bold('Two books, not ten.'),
        ' The one you are reading, and a thin one for evenings on which you are too tired for it.',
      ),
    ),
    paragraph(
      'What does not belong there is just as easy to name: the charging cable. Let the phone spend the hour in the hall, in the bowl with the keys. If you use it as a clock, put a clock there.',
    ),
    scene('The sofa by the window, on a Sunday with nothing written on it'),
    heading('Corners that share'),
    paragraph(
      'In a small apartment no place has only one task, and a reading corner need not be the exception. The sofa in the picture is for sitting on six days a week. On the seventh there are a cushion at one end, a blanket at the other and a mug on the small table beside it, and everyone who comes in can see what is going on there. That is the whole trick: a few things that arrive together and mean one thing. A basket is enough to keep them in. You take it out, and the corner is open; you put it back, and it is a sofa again.',
    ),
    quote('A reading corner is not furniture. It is an agreement with yourself about one square meter.'),
    paragraph(
      'If two people live in the apartment, agree on one more thing: whoever is sitting there is not at home. No questions about the dentist, no “just quickly”. It sounds stern, and it is the kindest rule we know, since it holds for both. Put the kettle on for the other one, set the mug down without a word, and go and find a corner of your own.',
    ),
  ],
}
