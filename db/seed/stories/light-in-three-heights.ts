import { bold, bullets, type DemoStory, heading, italic, paragraph, products, quote, scene } from './demo-story.ts'

export const lightInThreeHeights: DemoStory = {
  slug: 'light-in-three-heights',
  title: 'Light in three heights',
  summary:
    'Why a room with one bright ceiling lamp feels like a waiting room, and how a light at the floor, one at the table and one in the window change a winter evening.',
  opening: 'The sill, the first week of snow',
  blocks: [
    paragraph(
      'It is a quarter past four and already dusk. You come in, put down the bag, and your hand finds the switch by the door, because it always has. The ceiling lamp comes on and the whole room is there at once: the sofa, the crumbs, the pile of mail, the chair with yesterday’s sweater. Everything is equally bright, so nothing is worth looking at.',
    ),
    paragraph(
      'Try one evening without that switch. Not in the dark, but with three smaller lights, each at a height of its own. It takes about four minutes to set up, and you may find that you leave it that way until spring.',
    ),
    heading('Low: the light on the floor'),
    paragraph(
      'Begin with the lowest one, since it is the one that most rooms lack. A lantern on the floor, beside the sofa or under a window, lights the legs of the furniture, the edge of the rug, the bottom of a curtain. These are things that lie in shadow all day. Lit from below they come forward, and the ceiling moves back. A small room seems to have more air in it.',
    ),
    paragraph(
      'The light should be warm and rather weak. A pillar candle behind glass is enough. If there is a dog with a long tail in the house, or a child who has just learned to run, put an LED candle in the lantern instead; the panes soften it, and after ten minutes no one gives it a thought.',
    ),
    heading('Middle: the light you sit beside'),
    paragraph(
      'The second height is that of your shoulder when you are sitting. This is the light for hands: for knitting, for peeling an orange, for finding the end of the tape. A table lamp with a fabric shade does it best, because the shade keeps the bulb out of your eyes and throws two soft cones, one up the wall and one onto the table.',
    ),
    paragraph(
      'Put the lamp ',
      italic('beside'),
      ' the place where you sit and not behind it, or you will read in your own shadow. Then sit down and look: if you can see the bulb, the lamp stands too high or too close. A stool, a pile of atlases, a lower table, and it is right.',
    ),
    products('LGT-001', 'LGT-005', 'LGT-003'),
    heading('High: the light in the window'),
    paragraph(
      'The third light does not help you to see anything at all. It hangs or stands in the window, well above the sill, and it is there for the distance: for you on your way home, for whoever lives across the street. From inside it gives the eye somewhere to go when it leaves the page. A paper star does this with one small bulb, and by day it is a pale shape against the gray.',
    ),
    quote('A lamp on the ceiling shows you the room. Three small ones show you where to sit.'),
    paragraph(
      'In the room below you can follow all three with a finger: the lantern on the rug, the lamp on its stool at the height of the chair’s arm, the star in the window above them. The little lights on the shelf keep them company; cover those with your thumb, and nothing is missing.',
    ),
    scene('The reading corner after dark'),
    heading('Four minutes at dusk'),
    paragraph('If you would like to try it tonight with what you already own, this is all there is to it:'),
    bullets(
      paragraph(
        bold('Switch the big light off first.'),
        ' As long as it burns you cannot judge the others, and you will add too many.',
      ),
      paragraph(
        bold('Form a triangle.'),
        ' Three lights in a row look like a runway. Put the low one in one corner, the middle one where you sit, the high one in the window.',
      ),
      paragraph(
        bold('Use bulbs of the same warmth.'),
        ' “Warm white”, about 2,700 kelvin, sits well beside a flame. A single cool bulb makes everything near it look blue.',
      ),
      paragraph(
        bold('Leave one corner dark.'),
        ' The eye needs a place to rest, and the laundry basket has to stand somewhere.',
      ),
      paragraph(
        bold('Put out what burns'),
        ' when you leave the room, even if it is only for the phone. Electric light can wait for you; a candle should not.',
      ),
    ),
    paragraph(
      'After a week you will know which of the three you would miss most. In our experience it is seldom the one that was bought first. And the switch by the door? It is still useful: for looking under the sofa for an earring, and for telling guests, kindly, that it is two in the morning.',
    ),
  ],
}
