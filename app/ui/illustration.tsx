import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './illustration.module.css'

export type IllustrationName = 'empty' | 'error' | 'not-found' | 'heart' | 'envelope'

/** A decorative line drawing with a flame, which is out in the drawing for errors. The text beside it says the same. */
export function Illustration({ illustration, className }: { illustration: IllustrationName; className?: string }) {
  return (
    <svg aria-hidden="true" className={classNames(styles.illustration, className)} viewBox="0 0 240 184">
      {illustrations[illustration]}
    </svg>
  )
}

const illustrations: Record<IllustrationName, ReactNode> = {
  empty: (
    <>
      <circle className={styles.glow} cx="120" cy="86" r="52" />
      <path d="M52 108h136l-14 62H66zM84 108l24-50M156 108l-24-50M78 124l6 34M104 124l2 34M136 124l-2 34M162 124l-6 34" />
      <path className={styles.flame} d="M120 66c6 9 9 13 9 17.5a9 9 0 0 1-18 0c0-4.5 3-8.5 9-17.5z" />
    </>
  ),
  error: (
    <>
      <circle className={styles.glow} cx="120" cy="96" r="62" />
      <path d="M88 104h64v66H88z" />
      <path d="M88 112c14 8 20-4 32 2s20 0 32-2M120 104V92M120 84c-12-14 14-22 2-38s10-18 4-32M56 170h128" />
    </>
  ),
  'not-found': (
    <>
      <circle className={styles.glow} cx="152" cy="72" r="42" />
      <path d="M40 100h160M40 166h160M56 100v-6M184 100v-6M56 166v8M184 166v8" />
      <path d="M140 100V78h24v22M152 78v-8" />
      <path className={styles.flame} d="M152 52c5 7 7.5 10.5 7.5 14a7.5 7.5 0 0 1-15 0c0-3.5 2.5-7 7.5-14z" />
      <path d="M64 166v-34h12v34M80 166v-28h14v28M98 166l10-32 11 3-9 29" strokeDasharray="3 5" />
    </>
  ),
  heart: (
    <>
      <circle className={styles.glow} cx="120" cy="92" r="58" />
      <path d="M120 150s-52-31-52-66c0-18 13-30 28-30 11 0 20 7 24 16 4-9 13-16 24-16 15 0 28 12 28 30 0 35-52 66-52 66z" />
      <path d="M120 118v-8" />
      <path className={styles.flame} d="M120 82c6 9 9 13 9 17.5a9 9 0 0 1-18 0c0-4.5 3-8.5 9-17.5z" />
      <path d="M60 170h120" />
    </>
  ),
  envelope: (
    <>
      <circle className={styles.glow} cx="120" cy="90" r="58" />
      <path d="M60 70h120v84H60zM60 72l60 48 60-48" />
      <path className={styles.flame} d="M120 40c6 9 9 13 9 17.5a9 9 0 0 1-18 0c0-4.5 3-8.5 9-17.5z" />
    </>
  ),
}
