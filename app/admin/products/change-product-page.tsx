import { ArrowRight } from 'lucide'
import { data, redirect } from 'react-router'
import { Answer, type RoomAnswer } from '#admin/frame/answer.tsx'
import { describeRoom } from '#admin/frame/describe-room.ts'
import { stayInRoom } from '#admin/frame/stay-in-room.ts'
import { shopContext } from '#http/context.server.ts'
import { formOf } from '#http/form-of.server.ts'
import { requireAdmin } from '#http/who-is-asking.server.ts'
import { adminProductWords } from '#rulebook/admin-product-words.ts'
import { productFormWords as formWords } from '#rulebook/product-form-words.ts'
import { productPath } from '#shop/catalog/catalog.ts'
import { findOwnersProduct } from '#shop/catalog/find-product.server.ts'
import { setProductsActive } from '#shop/catalog/set-products-active.server.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { RoomHead } from '#ui/room-head.tsx'
import { TextLink } from '#ui/text-link.tsx'
import type { Route } from './+types/change-product-page.ts'
import { ProductForm } from './product-form.tsx'
import { startOf, valuesOf } from './product-values.ts'
import { saveProduct } from './save-product.server.ts'

const words = adminProductWords.change

export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args)
  const product = await findOwnersProduct(args.context.get(shopContext), args.params.article)
  if (!product) return data({ page: null }, { status: 404 })
  const start = startOf(product)
  const done = args.url.searchParams.get('done')
  const said =
    done === 'added' ? adminProductWords.add.added(product.name) : done === 'saved' && words.saved(product.name)
  return { page: { start, path: productPath(product), said: said || null } }
}

export async function action(args: Route.ActionArgs) {
  const asker = await requireAdmin(args)
  const shop = args.context.get(shopContext)
  const { article } = args.params
  const form = await formOf(args.request)
  const intent = form.get('intent')
  if (intent === 'deactivate' || intent === 'reactivate') {
    const { pictureless } = await setProductsActive(shop, asker, [article], intent === 'reactivate')
    const name = (await findOwnersProduct(shop, article))?.name ?? article
    if (pictureless.length > 0) return { tone: 'error', text: formWords.picturelessOne(name) } satisfies RoomAnswer
    const text = intent === 'reactivate' ? words.reactivated(name) : words.deactivated(name)
    return { tone: 'success', text } satisfies RoomAnswer
  }
  const saved = await saveProduct(shop, asker, form, article)
  if (saved.ok) throw redirect(`/change-product/${saved.article}?done=saved`)
  return data({ saved, values: valuesOf(form) }, { status: saved.status })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return stayInRoom(serverAction)
}

export function meta() {
  return describeRoom(words.title)
}

export default function ChangeProductPage({ loaderData: { page }, actionData }: Route.ComponentProps) {
  if (!page) return <MissingProduct />
  const { start, path, said } = page
  const { change } = start
  const refused = actionData && 'saved' in actionData ? actionData : undefined
  const answer = actionData && 'text' in actionData ? actionData : undefined
  return (
    <>
      <RoomHead text={change && words.article(change.article)} title={words.title}>
        {change?.active && (
          <TextLink to={path}>
            {words.see} <Icon of={ArrowRight} small />
          </TextLink>
        )}
      </RoomHead>
      {change && !change.active && <p>{words.off}</p>}
      {said && <p role="status">{said}</p>}
      <Answer answer={answer} />
      <ProductForm
        answer={refused?.saved}
        key={`${change?.article} ${change?.version}`}
        start={refused ? { ...start, values: refused.values } : start}
      />
    </>
  )
}

function MissingProduct() {
  return (
    <EmptyState drawing="not-found" level={1} title={words.missing}>
      <p>{words.missingText}</p>
      <LinkButton to="/add-product" variant="primary">
        {words.addInstead}
      </LinkButton>
    </EmptyState>
  )
}
