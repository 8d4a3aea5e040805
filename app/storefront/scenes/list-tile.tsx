import { Link } from 'react-router'
import type { FoundTile } from './find-list-tile.server.ts'
import styles from './list-tile.module.css'

/** Fills the last place of a list that shows a scene. */
export function ListTile({ label, title, text, path }: FoundTile) {
  return (
    <div className={styles.tile}>
      <p>{label}</p>
      <div>
        <h3>
          <Link to={path}>{title}</Link>
        </h3>
        <p className={styles.text}>{text}</p>
      </div>
    </div>
  )
}
