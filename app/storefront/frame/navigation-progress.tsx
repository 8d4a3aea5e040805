import { useNavigation } from 'react-router'
import styles from './navigation-progress.module.css'

/** A thread that begins to glow when the next page keeps one waiting. */
export function NavigationProgress() {
  const isWaiting = useNavigation().state !== 'idle'
  return <div className={styles.thread} data-waiting={isWaiting || undefined} aria-hidden="true" />
}
