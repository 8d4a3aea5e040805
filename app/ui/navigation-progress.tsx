import { useNavigation } from 'react-router'
import styles from './navigation-progress.module.css'

/** A progress line that starts to glow when the next page takes long. */
export function NavigationProgress() {
  const isWaiting = useNavigation().state !== 'idle'
  return <div className={styles.line} data-waiting={isWaiting || undefined} aria-hidden="true" />
}
