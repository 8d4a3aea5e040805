import { type ReactNode, useContext, useLayoutEffect, useRef } from 'react'
import { factMessages } from '#rulebook/fact-messages.ts'
import { productSectionMessages as messages } from '#rulebook/product-section-messages.ts'
import type { ProductDetails } from '#shop/catalog/catalog.ts'
import { type FactRow, factRows } from '#shop/catalog/fact-rows.ts'
import { NonceContext } from '#ui/nonce.ts'
import { PageLinks } from './page-links.tsx'
import '#ui/fold.css'
import './about-panel.css'
import type { FoundProduct } from './product-page-data.ts'
import { ProductPicture } from './product-picture.tsx'
import { wideWindow } from './wide-window.ts'

const pictureSizes = '(min-width: 1440px) 45rem, (min-width: 768px) 55vw, 94vw'

export type AboutPanelProps = Pick<FoundProduct, 'product' | 'delivery'>

/** Sections one below the other. From 768 px they are open and have no summary; on phones the first one is open. Without scripts all are. */
export function AboutPanel({ product, delivery }: AboutPanelProps) {
  const picture = product.hoverPicture ?? product.pictures[1] ?? null
  const rows = factRows(product.facts)
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => (box.current ? keepFolded(box.current) : undefined), [])
  return (
    <div className="about-panel-about" ref={box}>
      <div className="about-panel-wide">
        {/* The gallery above shows the same pictures with their alternative texts, in the evening beginning with this one, which is lit. */}
        {picture && (
          <ProductPicture picture={picture} lit={picture} sizes={pictureSizes} alt="" className="about-panel-picture" />
        )}
        <Section title={messages.name}>
          <div className="prose">
            {paragraphsOf(product).map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </Section>
      </div>
      <div className="about-panel-narrow">
        {rows.length > 0 && (
          <Section title={factMessages.title}>
            <FactsTable rows={rows} />
          </Section>
        )}
        <Section title={messages.delivery}>
          <Delivery delivery={delivery} />
        </Section>
      </div>
      {import.meta.env.SSR && <FoldScript />}
    </div>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="about-panel-fold">
      <h2>{title}</h2>
      <details className="fold" open>
        <summary>{title}</summary>
        <div className="about-panel-content">{children}</div>
      </details>
    </section>
  )
}

function FactsTable({ rows }: { rows: readonly FactRow[] }) {
  const care = rows.find(({ kind }) => kind === 'care')
  return (
    <>
      <table className="about-panel-facts">
        <caption className="visually-hidden">{factMessages.title}</caption>
        <tbody>
          {rows
            .filter((row) => row !== care)
            .map(({ kind, label, texts }) => (
              <tr key={kind}>
                <th scope="row">{label}</th>
                <td>{texts.join(', ')}</td>
              </tr>
            ))}
        </tbody>
      </table>
      {care && (
        <ul className="about-panel-care" aria-label={care.label}>
          {care.texts.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </>
  )
}

function Delivery({ delivery }: Pick<AboutPanelProps, 'delivery'>) {
  return (
    <>
      <ul className="about-panel-ways">
        {delivery.methods.map(({ name, price, days }) => (
          <li key={name}>
            <span>{name}</span>
            <span>{price}</span>
            <small>{days}</small>
          </li>
        ))}
      </ul>
      <p>{delivery.returns}</p>
      <PageLinks pages={messages.deliveryPages} />
    </>
  )
}

/** Each line of the text is one paragraph. Repeated lines are shown once. */
function paragraphsOf({ aboutProduct, description }: ProductDetails): string[] {
  const lines = (aboutProduct || description).split(/\n+/).map((line) => line.trim())
  return [...new Set(lines.filter(Boolean))]
}

/** The server's HTML does the same while the page is parsed, so that nothing moves. It avoids the characters that HTML escapes. */
const foldScript = `{let all=document.currentScript.parentNode.querySelectorAll(\`details\`),wide=matchMedia(\`${wideWindow}\`),fold=function(){all.forEach(function(each,index){each.open=wide.matches||index===0})};fold();wide.onchange=fold}`

/** A browser that renders the panel itself folds it in its effect. */
function FoldScript() {
  return <script nonce={useContext(NonceContext)}>{foldScript}</script>
}

function keepFolded(box: HTMLElement): () => void {
  const wide = window.matchMedia(wideWindow)
  const fold = () => {
    for (const [index, each] of box.querySelectorAll('details').entries()) each.open = wide.matches || index === 0
  }
  fold()
  wide.addEventListener('change', fold)
  return () => wide.removeEventListener('change', fold)
}
