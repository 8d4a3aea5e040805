import { bold, type DemoStory, heading, italic, paragraph, products, quote, scene, steps } from './demo-story.ts'

export const aTableForGameNight: DemoStory = {
  slug: 'a-table-for-game-night',
  title: 'A table for game night',
  summary:
    'How to set a table that five people can play at for four hours: what goes in the middle, what stays off it, which game comes first, and where the tea stands.',
  opening: 'The round table after dinner',
  blocks: [
    paragraph(
      'The best game nights we know have begun badly. Someone is late, someone has brought a cake that needs a plate nobody can find, and the rules of the new game run to sixteen pages. By half past eight the cake has been eaten from the paper and the new game is back in its box. Then someone shuffles a deck of cards, and the evening starts.',
    ),
    paragraph(
      'You cannot plan that moment, but you can set the table so that it has room to happen. Most of it is a matter of what you take away.',
    ),
    heading('Clear the middle'),
    paragraph(
      'A dinner table is set around its edge, with the finest thing in the middle. For a game it is the other way round: the middle belongs to the board, and everything else moves outward. Lift off the vase, the fruit bowl and the runner, and wipe the wood, for cards remember every spot of jam. If the table is hard and loud, spread a plain cloth over it. Dice land softly on cotton, and dominoes can be pushed about without anyone having to raise their voice.',
    ),
    paragraph(
      'Then sit down on each chair in turn. Can you reach the middle without standing up? If not, the table is too long for that game; move everyone to one end of it, and give the other end to the coats.',
    ),
    heading('Light for cards, not for portraits'),
    paragraph(
      'People have to tell hearts from diamonds, so this is no evening for candles alone. One lamp close to the table, a little above the heads of those who sit, lights the board and leaves the rest of the room to itself. Candles may stand on the sideboard or the windowsill, where no sleeve comes near them. If you want one on the table, let it be a heavy one in a cup, on the side where nobody deals.',
    ),
    scene('The table, long after dinner'),
    heading('Begin with something short'),
    paragraph(
      'The guest who is twenty minutes late should not hold up those who are on time. So the first game is one that ',
      italic('anybody can leave or join between two rounds'),
      ': dice with a score pad, a quick trick-taking game or, as long as you are no more than four, dominoes. It also lets people arrive in their heads. They can still talk about work while they roll, and after the third round they no longer do.',
    ),
    products('GAM-003', 'GAM-006', 'GAM-002'),
    paragraph('An order that has served us well, for four to six people:'),
    steps(
      paragraph(
        bold('A warm-up of a quarter of an hour.'),
        ' Five dice and a pad. Nobody needs an explanation, and everybody gets to be lucky once.',
      ),
      paragraph(
        bold('Food, away from the table.'),
        ' Soup in mugs at the kitchen counter. Ten minutes on your feet do more for the second half than any dessert.',
      ),
      paragraph(
        bold('The long game.'),
        ' One person has read the rules ',
        italic('beforehand'),
        ' and explains them in five sentences. The rest comes up when it comes up.',
      ),
      paragraph(
        bold('Teams of two, toward the end.'),
        ' Whoever is tired has a partner, and whoever is losing has somebody to blame.',
      ),
      paragraph(bold('One last round of cards'), ', which is never the last.'),
    ),
    heading('Where the tea stands'),
    paragraph(
      'Every host knows the sound of a glass going over onto a board. It is easily avoided: drinks get a place of their own, at elbow height and behind the players. A stool between two chairs is enough. Give people mugs with a wide foot rather than stemmed glasses, and keep the pot on the stool as well, so that nobody pours across the game.',
    ),
    paragraph(
      'What there is to eat should leave the fingers dry: nuts, pretzels, apple slices, squares of chocolate that have been in the fridge. Chips are delicious, and you will find them on the queen of spades for years.',
    ),
    quote('A good host keeps the score, the kettle and, when it is close, their opinion to themselves.'),
    paragraph(
      'And when it gets late, leave the board as it is. Do not count the cards, do not hunt for the missing die. Push back the chairs, put out the candles, go to bed. In the morning the table will still show how the evening went: two mugs close together on one side, a pencil with a chewed end, and a score pad on which somebody has drawn a very small crown.',
    ),
  ],
}
