import { useEffect, useRef, useState } from 'react'
import { adminSceneMessages } from '#rulebook/admin-scene-messages.ts'
import { sceneLimits } from '#rulebook/limits/scenes.ts'
import type { SceneCut } from '#shop/scenes/scenes.ts'
import type { SceneFormResult } from './scene-values.ts'
import { type DotValues, dotField } from './scene-values.ts'

const messages = adminSceneMessages.form

export type FormDot = DotValues & { key: number }
export type SceneDots = ReturnType<typeof useSceneDots>

/** The dots of one picture. The picture and the rows of numbers show the same. */
export function useSceneDots(cut: SceneCut, initial: readonly DotValues[], onChange: () => void) {
  const [dots, setDots] = useState<readonly FormDot[]>(() => initial.map((dot, key) => ({ ...dot, key })))
  const [announcement, setAnnouncement] = useState('')
  const [focused, setFocused] = useState<string | null>(null)
  /** The problems name rows by their place, so they are hidden once a row has moved. */
  const [hiddenProblems, setHiddenProblems] = useState<SceneFormResult['problems'] | null>(null)
  const nextKey = useRef(initial.length)
  useEffect(() => {
    if (focused === null) return
    document.getElementById(focused)?.focus()
    setFocused(null)
  }, [focused])

  function add(x: number, y: number, takesFocus: boolean): void {
    if (dots.length >= sceneLimits.dotsMax) return
    const key = nextKey.current++
    setDots([...dots, { key, product: '', x: String(rounded(x)), y: String(rounded(y)) }])
    setAnnouncement(messages.dotAdded(dots.length + 1))
    if (takesFocus) setFocused(dotField(cut, dots.length, 'product'))
    onChange()
  }

  function change(key: number, values: Partial<DotValues>): void {
    setDots((current) => current.map((dot) => (dot.key === key ? { ...dot, ...values } : dot)))
    onChange()
  }

  function remove(key: number, problems: SceneFormResult['problems']): void {
    const index = dots.findIndex((dot) => dot.key === key)
    setDots(dots.filter((dot) => dot.key !== key))
    setHiddenProblems(problems)
    setAnnouncement(messages.dotRemoved(index + 1))
    setFocused(dots.length > 1 ? dotField(cut, Math.min(index, dots.length - 2), 'product') : addButtonId(cut))
    onChange()
  }

  return {
    dots,
    announcement,
    hiddenProblems,
    isFull: dots.length >= sceneLimits.dotsMax,
    add,
    change,
    move: (key: number, x: number, y: number) => change(key, { x: String(rounded(x)), y: String(rounded(y)) }),
    remove,
    focus: (index: number) => setFocused(dotField(cut, index, 'product')),
  }
}

export function addButtonId(cut: SceneCut): string {
  return `${cut}-add`
}

/** The database keeps tenths of a per cent. */
function rounded(percent: number): number {
  return Math.round(Math.min(100, Math.max(0, percent)) * 10) / 10
}
