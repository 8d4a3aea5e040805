/** Words that shoppers put around what they look for. They narrow nothing down, so they count only when there is nothing else. */
export const fillerWords: ReadonlySet<string> = new Set(
  `something anything thing things stuff item items product products nice good great best better lovely perfect ideal suitable really very
  need needs needed want wants wanted looking look search searching find buy get getting give gives giving shop order please help idea ideas
  suggestion suggestions recommend recommendation someone anyone anybody everyone everybody people person who whom that which what
  where when how can could would should may might must will shall like likes liked love loves loved enjoy enjoys lot lots much many bit kind
  type sort some any every each one ones also maybe just even still always never around near inside into onto upon go goes going make makes
  made making use uses used using put puts keep keeps keeping let lets take takes show me see whole own real really new cost costs price
  priced dollars dollar usd bucks cheapest available sale online near lover lovers fan fans
  cm mm ml kg oz inch inches
  щось для на під із мені треба потрібно хочу шукаю купити знайти який яка яке які чи або що хто`.split(/\s+/),
)

/** Nearly all products are these, so beside any other word they say nothing. */
export const genericWords: ReadonlySet<string> = new Set(
  'gift gifts giftset present presents подарунок подарунка подарунки подарунків подарок подарки podarunok podarok'.split(
    ' ',
  ),
)
