import { RotateCw } from 'lucide'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { Price } from '#ui/price.tsx'
import { Rating, Stars } from '#ui/rating.tsx'
import { CardSkeleton, Skeleton } from '#ui/skeleton.tsx'
import { StatusPill } from '#ui/status-pill.tsx'
import { Steps } from '#ui/steps.tsx'
import { Switch } from '#ui/switch.tsx'
import { Table } from '#ui/table.tsx'

const statuses = [
  'Pending',
  'Processing',
  'On Hold',
  'Done',
  'Cancelled',
  'Refunded',
  'Failed',
  'Shipped',
  'Delivered',
  'Awaiting Pickup',
]

export function Statuses() {
  return (
    <>
      <div className="chips">
        {statuses.map((status) => (
          <StatusPill done={status === 'Done'} key={status}>
            {status}
          </StatusPill>
        ))}
      </div>
      <div className="group">
        <Steps
          current={2}
          label="Checkout"
          steps={[{ name: 'Cart', href: '/cart' }, { name: 'Delivery' }, { name: 'Payment' }]}
        />
      </div>
    </>
  )
}

export function RatingsAndPrices() {
  return (
    <div className="form">
      <Rating count={4} stars={4.3} />
      <Rating count={1} stars={5} />
      <Stars stars={2.5} />
      <Stars stars={0} />
      <p>
        <Price cents={1290} />, <Price cents={124900} />
      </p>
    </div>
  )
}

export function Skeletons() {
  return (
    <div className="form">
      <div className="card-grid">
        <CardSkeleton />
        <CardSkeleton />
        <CardSkeleton />
      </div>
      <Skeleton />
    </div>
  )
}

export function EmptyStates() {
  return (
    <div className="columns columns--halves">
      <EmptyState illustration="empty" title="Your cart is empty">
        <p>Something warm would look good in it.</p>
        <LinkButton to="/" variant="primary">
          Go to the new collection
        </LinkButton>
      </EmptyState>
      <EmptyState illustration="heart" title="There are no items yet...">
        <p>Touch the heart on anything you would like to come back to.</p>
        <LinkButton to="/">Look around</LinkButton>
      </EmptyState>
      <EmptyState illustration="not-found" title="Nothing here yet">
        <p>No product matches these filters.</p>
        <Button>Clear filters</Button>
      </EmptyState>
      <EmptyState illustration="error" title="The light went out for a moment">
        <p>We could not load the products.</p>
        <Button variant="primary">
          <Icon of={RotateCw} small />
          Try again
        </Button>
      </EmptyState>
      <EmptyState illustration="envelope" title="No questions yet">
        <p>When a visitor asks one, it waits here for an answer.</p>
      </EmptyState>
    </div>
  )
}

const products = [
  { article: 'CND-001', name: 'Morning Snow Pillar Candle', category: 'Candles', stock: 34, cents: 1290, active: true },
  {
    article: 'LGT-001',
    name: 'Linen Shade Table Lamp',
    category: 'Lighting Decor',
    stock: 0,
    cents: 6900,
    active: false,
  },
]

export function Tables() {
  return (
    <Table label="Products">
      <thead>
        <tr>
          <th scope="col">Product</th>
          <th scope="col">Category</th>
          <th className="num" scope="col">
            In stock
          </th>
          <th className="num" scope="col">
            Price
          </th>
          <th scope="col">Active</th>
        </tr>
      </thead>
      <tbody>
        {products.map(({ article, name, category, stock, cents, active }) => (
          <tr data-off={active ? undefined : true} key={article}>
            <th scope="row">{name}</th>
            <td>{category}</td>
            <td className="num">{stock}</td>
            <td className="num">
              <Price cents={cents} />
            </td>
            <td>
              <Switch aria-label={`Active: ${name}`} defaultChecked={active} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

export function Typography() {
  return (
    <div className="prose">
      <h3>
        Heading three with <em>italics</em>
      </h3>
      <h4>Heading four</h4>
      <p>
        Text in Commissioner, with <a href="#main">a link to the top</a>.{' '}
        <span lang="uk">Текст українською так само спокійний.</span> Łódź, Håkan. 0123456789 $24.00 №1048
      </p>
      <p className="muted small">Small and muted.</p>
    </div>
  )
}
