import { bold, bullets, type DemoStory, heading, italic, paragraph, products, quote, scene } from './demo-story.ts'

export const howACandleBurnsWell: DemoStory = {
  slug: 'how-a-candle-burns-well',
  title: 'How a candle burns well',
  summary:
    'Pillar, taper, jar or tealight: which candle suits which evening, why its first hours decide about all the others, and how to keep the flame steady to the end.',
  opening: 'Candles by the window',
  blocks: [
    paragraph(
      'There is one in every household: the pillar with a hole down the middle. A tunnel of wax, a wick drowned at the bottom, and walls as thick as on the day it was bought. It is kept for years, because it seems a waste to throw it away, and it is never lit, because it goes out. It was not a bad candle. It was lit for twenty minutes on its first evening, and candles have a long memory.',
    ),
    heading('Choose by the length of the evening'),
    paragraph(
      'Before scent and color, ask how long you are going to sit there. A tealight burns for about as long as a film and a conversation about it. A pair of slim tapers lasts for one long dinner, perhaps two. A jar or a cup wants two to three hours at a time, and a thick pillar would like the whole evening, and the next one too.',
    ),
    bullets(
      paragraph(
        bold('For the dinner table:'),
        ' tapers without scent, slim enough to look past. Whoever has stood at the stove all afternoon would like the sauce to be what people smell.',
      ),
      paragraph(
        bold('For the windowsill:'),
        ' a pillar on a plate. It gives a broad, calm light and can be seen from the street. Keep the curtain well out of its reach.',
      ),
      paragraph(
        bold('For the desk or the hall:'),
        ' a scented candle in a cup. The walls hold the melted wax, and half an hour before guests come is soon enough to light it.',
      ),
      paragraph(
        bold('For many small lights:'),
        ' tealights on a tray, so that they can be set down all together and nobody has to count them.',
      ),
    ),
    products('CND-001', 'CND-003', 'CND-008'),
    heading('The first evening'),
    paragraph(
      'When wax has melted once, it melts again more easily in the same place. That is why the first evening matters. Let a new pillar burn until the whole top is liquid, almost to the rim. For one that is seven centimeters wide this takes about three hours; the rule of thumb is an hour for each inch. After that the flame will find its way to the edge by itself every time.',
    ),
    paragraph(
      'If you have only twenty minutes, light a tealight. It has no memory worth mentioning, and the pillar can wait until Saturday.',
    ),
    heading('Five millimeters'),
    paragraph(
      'A wick that is too long bends over, smokes, and leaves a gray veil on the wall behind it. Before you light the candle, trim the wick to about five millimeters, a little less than the thickness of a pencil. Scissors will do. With a jar that has burned halfway down, nail clippers reach better than anything that is sold for the purpose.',
    ),
    paragraph(
      'Then look at where it stands. A flame that flickers all the time is not romantic; it is standing in a draft. It burns down one side and drips on the other. Move it a forearm’s length away from the window or the door and watch it settle. Two candles close together warm one another and run, so leave a hand’s width between them, and more if they are thick.',
    ),
    quote('A steady flame is nearly always a matter of the place, and seldom of the price.'),
    scene('One lamp, and the big light left alone'),
    heading('Putting it out'),
    paragraph(
      'Blowing is quick, and it sends a spray of wax across the table and a ribbon of smoke up to the ceiling. A snuffer is tidier. Tidier still: push the wick into the liquid wax with a match, and straighten it again at once. ',
      italic('It goes out without smoke'),
      ', it is coated for the next time, and it stands where you want it.',
    ),
    paragraph(
      'Some things we do without discussing them, and so should you. A candle stands on something that cannot burn. Nothing hangs above it, neither a shelf nor a paper star. It is out of reach of children and of cats, who fear nothing. And it is never alone: whoever leaves the room last puts it out. When a finger’s width of wax is left in the jar, its work is done.',
    ),
    paragraph(
      'As for that pillar with the hole in it, it may be saved. Wrap a collar of kitchen foil around the rim so that it leans a little inward over the wax, light the wick, and stay beside it for an hour or two. The warmth gathers under the foil, the walls give in, and in the end there is a level pool again. Take the foil off once everything has cooled. Next time, give it the evening.',
    ),
  ],
}
