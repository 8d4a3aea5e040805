import { z } from 'zod'
import { categories } from '#rulebook/categories.ts'
import { colors } from '#rulebook/colors.ts'
import { catalogLimits } from '#rulebook/limits/catalog.ts'
import { contentLimits } from '#rulebook/limits/content.ts'
import { homeLimits } from '#rulebook/limits/home.ts'
import { promotionLimits } from '#rulebook/limits/promotions.ts'
import { sceneLimits } from '#rulebook/limits/scenes.ts'
import { searchWordLimits } from '#rulebook/limits/search-words.ts'
import { settingLimits } from '#rulebook/limits/settings.ts'
import { isArticle } from '#shop/catalog/catalog.ts'
import { contentKinds, isContentSlug } from '#shop/content/content.ts'
import { HomeEntrySchema } from '#shop/home/home-entries.schema.ts'
import { homeSections } from '#shop/home/home-entries.ts'
import { PromotionCode } from '#shop/promotions/promotions.schema.ts'
import { scenePlaces } from '#shop/scenes/scenes.ts'
import { searchWordKinds } from '#shop/search-words/search-words.ts'
import { settingSchemas } from '#shop/settings/settings.schema.ts'
import { settingNames } from '#shop/settings/settings.ts'
import {
  type ContentItem,
  type HomeItem,
  homeItem,
  type PromotionItem,
  type SceneItem,
  type SettingItem,
  settingsThatStay,
} from './content-file.ts'
import { NamedDocumentSchema } from './named-document.schema.ts'

const line = (max: number) =>
  z
    .string()
    .transform((text) => text.replace(/[\p{Cc}\s]+/gu, ' ').trim())
    .pipe(z.string().min(1).max(max))
export const PictureHash = z.string().regex(/^[0-9a-f]{32}$/)
const Articles = (max: number) => z.array(z.string().refine(isArticle)).max(max)
const Moment = z.iso
  .datetime({ offset: true })
  .transform((text) => new Date(text).toISOString())
  .nullable()
const Category = z.enum(categories.map(({ slug }) => slug))
const Cents = z.number().int().min(0).max(catalogLimits.priceCentsMax)
const Uses = z.number().int().min(1).max(promotionLimits.usesMax).nullable()

function endsLater({ startsAt, endsAt }: { startsAt: string | null; endsAt: string | null }): boolean {
  return startsAt === null || endsAt === null || startsAt < endsAt
}

const Dots = z
  .array(
    z.strictObject({
      article: z.string().refine(isArticle),
      x: z.number().min(0).max(100),
      y: z.number().min(0).max(100),
    }),
  )
  .max(sceneLimits.dotsMax)

const Scene = z
  .strictObject({
    name: line(sceneLimits.nameMaxLength),
    alt: line(sceneLimits.altMaxLength),
    places: z.array(z.enum(scenePlaces)).transform((places) => [...new Set(places)].sort()),
    startsAt: Moment,
    endsAt: Moment,
    hidden: z.boolean(),
    wide: PictureHash,
    tall: PictureHash.nullable(),
    dots: z.strictObject({ wide: Dots, tall: Dots }),
  })
  .refine(endsLater)
  .refine(({ dots, tall }) => tall !== null || dots.tall.length === 0)
  .refine(({ places, dots }) => dots.wide.length > 0 || places.every((place) => place.startsWith('head:')))

const Content = z
  .strictObject({
    kind: z.enum(contentKinds),
    slug: z.string().refine(isContentSlug),
    title: line(contentLimits.titleMaxLength),
    summary: line(contentLimits.summaryMaxLength),
    body: NamedDocumentSchema,
    picture: z.strictObject({ hash: PictureHash, alt: line(contentLimits.altMaxLength) }).nullable(),
    isPublished: z.boolean(),
    startsAt: Moment,
    endsAt: Moment,
  })
  .refine(endsLater)
  .refine(({ kind, isPublished, startsAt, endsAt }) => (isPublished && kind === 'story') || (!startsAt && !endsAt))

/** Each section once, the hero first and shown, and banners as the form allows them. */
const Home = z
  .strictObject({ entries: z.array(HomeEntrySchema).max(homeSections.length + homeLimits.bannersMax) })
  .refine(({ entries }) => {
    const ids = new Set(entries.map(({ id }) => id))
    const [hero] = entries
    const isHeroShown = hero?.kind === 'hero' && !hero.hidden && hero.startsAt === null && hero.endsAt === null
    return isHeroShown && ids.size === entries.length && homeSections.every((section) => ids.has(section))
  })
  .transform(({ entries }) => homeItem(entries))

const SearchWords = z
  .strictObject({
    kind: z.enum(searchWordKinds),
    words: z.array(line(searchWordLimits.wordMaxLength)).min(1).max(searchWordLimits.wordsMax),
    means: z.array(line(searchWordLimits.wordMaxLength)).max(searchWordLimits.wordsMax),
    categories: z.array(Category),
    colors: z.array(z.enum(colors)),
    minCents: Cents.nullable(),
    maxCents: Cents.nullable(),
    pinned: Articles(searchWordLimits.articlesMax),
    hidden: Articles(searchWordLimits.articlesMax),
  })
  .refine(({ kind, words }) => kind !== 'synonyms' || words.length > 1)
  .refine(({ kind, means }) => (kind === 'one-way') === means.length > 0)
  .refine(({ minCents, maxCents }) => minCents === null || maxCents === null || minCents <= maxCents)
  .refine(({ kind, categories: sections, colors: shades, minCents, maxCents, pinned }) => {
    const limits = sections.length + shades.length + (minCents === null ? 0 : 1) + (maxCents === null ? 0 : 1)
    return kind === 'products' ? limits + pinned.length > 0 : limits === 0
  })

const Promotion = z
  .strictObject({
    code: PromotionCode,
    worth: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('percentage'), percent: z.number().int().min(1).max(100) }),
      z.strictObject({ kind: z.literal('fixed'), amountCents: Cents.min(1) }),
      z.strictObject({ kind: z.literal('free-delivery') }),
    ]),
    startsAt: Moment,
    endsAt: Moment,
    minimumCents: Cents,
    maxUses: Uses,
    maxUsesEach: Uses,
    firstOrderOnly: z.boolean(),
    categories: z.array(Category).transform((slugs) => [...new Set(slugs)]),
  })
  .refine(endsLater)

/** The size and the preview of the notice's picture are those of the stored picture, never of the file. */
const Guarantee = z.strictObject({
  picture: z.strictObject({ hash: PictureHash, alt: line(settingLimits.guaranteeTextMax) }).nullable(),
})

const Setting = z
  .strictObject({ name: z.enum(settingNames).exclude([...settingsThatStay]), value: z.unknown() })
  .transform(({ name, value }, { addIssue }): SettingItem => {
    const read = (name === 'guarantee' ? Guarantee : settingSchemas[name]).safeParse(value)
    if (read.success) return { name, value: read.data }
    addIssue({ code: 'custom', message: 'The setting is invalid', input: value })
    return z.NEVER
  })

/** An item that no form can have made is refused as a whole; nothing is repaired. */
export const itemSchemas = {
  settings: Setting,
  scenes: Scene satisfies z.ZodType<SceneItem>,
  content: Content satisfies z.ZodType<ContentItem>,
  home: Home satisfies z.ZodType<HomeItem>,
  searchWords: SearchWords,
  promotions: Promotion satisfies z.ZodType<PromotionItem>,
} as const
