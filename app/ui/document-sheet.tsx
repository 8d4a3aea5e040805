import { ArrowLeft, Download, Printer } from 'lucide'
import type { ReactNode } from 'react'
import { shopFacts } from '#rulebook/shop-facts.ts'
import { Button, buttonClassName } from './button.tsx'
import { classNames } from './class-names.ts'
import styles from './document-sheet.module.css'
import { useHydrated } from './hydrated.ts'
import { Icon } from './icon.tsx'
import { TextLink } from './text-link.tsx'

const pictureSide = 52

type Fact = { name: string; lines: readonly string[] }
type Table = {
  caption: string
  heads: readonly string[]
  rows: readonly { name: string; notes: readonly string[]; cells: readonly string[]; pictureUrl?: string | null }[]
  isPackingList?: boolean
}

/** All texts of a printed document, in reading order. */
type Sheet = {
  title: string
  subtitle: { text: string; isGood: boolean } | null
  sender: readonly string[]
  facts: readonly Fact[]
  parties: readonly Fact[]
  table: Table
  taxes: Table | null
  totals: readonly { name: string; value: string }[]
  words: readonly string[]
  foot: readonly (readonly string[])[]
}

type DocumentPageProps = {
  backTo: string
  labels: { back: string; pdf: string; xml?: string; print: string }
  pdfPath?: string
  /** The file of the electronic invoice, where the document is one. */
  xmlPath?: string | null
  /** Other documents of the same order. */
  children?: ReactNode
  /** Each on paper of its own. */
  sheets: readonly Sheet[]
}

/** Sheets of paper on the screen, which stay light in the evening. Without JavaScript the browser's menu prints it. */
export function DocumentPage({ sheets, backTo, labels, pdfPath, xmlPath, children }: DocumentPageProps) {
  const isHydrated = useHydrated()
  const [only, ...others] = sheets
  return (
    <div className={styles.page}>
      <header className={styles.bar}>
        <TextLink to={backTo}>
          <Icon of={ArrowLeft} small /> {labels.back}
        </TextLink>
        {children}
        <div className="btn-row">
          {/* A plain link, because the router cannot load a file. */}
          {pdfPath && (
            <a className={buttonClassName({ size: 'small' })} href={pdfPath}>
              <Icon of={Download} small />
              {labels.pdf}
            </a>
          )}
          {xmlPath && (
            <a className={buttonClassName({ size: 'small' })} href={xmlPath}>
              <Icon of={Download} small />
              {labels.xml}
            </a>
          )}
          {isHydrated && (
            <Button onClick={() => window.print()} size="small" variant="primary">
              <Icon of={Printer} small />
              {labels.print}
            </Button>
          )}
        </div>
      </header>
      {only && others.length === 0 ? (
        <SheetOfPaper {...only} as="main" id="main" />
      ) : (
        <main id="main">
          {sheets.map((sheet) => (
            <SheetOfPaper {...sheet} as="article" key={sheet.title} />
          ))}
        </main>
      )}
    </div>
  )
}

function SheetOfPaper({ as: Element, id, ...sheet }: Sheet & { as: 'main' | 'article'; id?: string }) {
  const { title, subtitle, sender, facts, parties, table, taxes, totals, words, foot } = sheet
  return (
    <Element className={styles.sheet} data-paper id={id}>
      <div className={styles.head}>
        <span className={styles.brand}>
          <svg aria-hidden="true" viewBox="0 0 32 32">
            <path d="M4.5 14.3 16 4.5l11.5 9.8V27.5h-23z" />
            <path
              className={styles.flame}
              d="M16.4 12.2c3.2 3 4.6 5.5 4.6 8a5 5 0 0 1-10 0c0-1.8.8-3.2 1.9-4.4.3 1.1.9 1.8 1.7 2.1-.3-2 .2-4 1.8-5.7z"
            />
          </svg>
          {shopFacts.name}
        </span>
        <address>
          <Lines lines={sender} />
        </address>
      </div>
      <div className={styles.facts}>
        <div className={styles.title}>
          <h1>{title}</h1>
          {subtitle && <p className={classNames(subtitle.isGood && styles.good)}>{subtitle.text}</p>}
        </div>
        {facts.map((fact) => (
          <FactBlock {...fact} key={fact.name} />
        ))}
      </div>
      <div className={styles.parties}>
        {parties.map((fact) => (
          <FactBlock {...fact} key={fact.name} />
        ))}
      </div>
      <SheetTable {...table} />
      <div className={styles.sums}>
        {taxes && <SheetTable {...taxes} />}
        <dl>
          {totals.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className={styles.words}>
        {words.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
      <footer className={styles.foot}>
        {foot.map((lines) => (
          <p key={lines.join()}>
            <Lines lines={lines} />
          </p>
        ))}
      </footer>
    </Element>
  )
}

function FactBlock({ name, lines }: Fact) {
  return (
    <section>
      <h2>{name}</h2>
      <p>
        <Lines lines={lines} />
      </p>
    </section>
  )
}

function Lines({ lines }: { lines: readonly string[] }) {
  return lines.map((line) => <span key={line}>{line}</span>)
}

function SheetTable({ caption, heads, rows, isPackingList }: Table) {
  return (
    <table className={classNames(styles.table, isPackingList && styles.packingList)}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {heads.map((text) => (
            <th key={text} scope="col">
              {text}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, notes, cells, pictureUrl }, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a document never change
          <tr key={row}>
            <th scope="row">
              {pictureUrl && <img alt="" height={pictureSide} src={pictureUrl} width={pictureSide} />}
              {name}
              {notes.map((note) => (
                <small key={note}>{note}</small>
              ))}
            </th>
            {cells.map((cell, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: nor do its columns
              <td key={column}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
