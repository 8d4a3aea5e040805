import type { ShownBlock } from '#shop/content/shown-content.ts'
import '#ui/fold.css'
import styles from './content-body.module.css'
import { ContentPicture } from './content-picture.tsx'
import { ContentText } from './content-text.tsx'
import { ProductNotes } from './product-notes.tsx'
import { StoryScene } from './story-scene.tsx'

/** The tree is drawn node by node: no HTML that an admin wrote reaches the page. */
export function ContentBody({ blocks }: { blocks: readonly ShownBlock[] }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: a text changes as a whole
  return blocks.map((block, index) => <ContentBlock block={block} key={index} />)
}

function ContentBlock({ block }: { block: ShownBlock }) {
  switch (block.type) {
    case 'heading': {
      const Heading = `h${block.level}` as const
      return (
        <Heading className={styles.heading}>
          <ContentText text={block.text} />
        </Heading>
      )
    }
    case 'paragraph':
      return (
        <p>
          <ContentText text={block.text} />
        </p>
      )
    case 'quote':
      return (
        <blockquote className={styles.quote}>
          {block.paragraphs.map((text, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a text changes as a whole
            <p key={index}>
              <ContentText text={text} />
            </p>
          ))}
        </blockquote>
      )
    case 'list':
      return <ContentList block={block} />
    case 'picture':
      return <ContentPicture block={block} />
    case 'products':
      return <ProductNotes products={block.products} />
    case 'scene':
      return <StoryScene scene={block.scene} />
    case 'facts':
      return <FactList block={block} />
    case 'question':
      return (
        <details className={`fold ${styles.question}`}>
          <summary>
            <h3>
              <ContentText text={block.question} />
            </h3>
          </summary>
          <div>
            <ContentBody blocks={block.answer} />
          </div>
        </details>
      )
  }
}

function ContentList({ block: { ordered, items } }: { block: Extract<ShownBlock, { type: 'list' }> }) {
  const List = ordered ? 'ol' : 'ul'
  return (
    <List className={styles.list}>
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a text changes as a whole
        <li key={index}>
          <ContentBody blocks={item} />
        </li>
      ))}
    </List>
  )
}

function FactList({ block }: { block: Extract<ShownBlock, { type: 'facts' }> }) {
  return (
    <dl className={styles.facts}>
      {block.facts.map(({ name, text, href }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{href ? <a href={href}>{text}</a> : text}</dd>
        </div>
      ))}
    </dl>
  )
}
