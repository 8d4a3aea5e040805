import { readFile } from 'node:fs/promises'
import { SourceMap } from 'node:module'
import path from 'node:path'

export type SourceMaps = {
  /** The lines of a stack that lie in our own scripts, as places in the source when its map is known. */
  resolveStack(stack: string): Promise<string[]>
}

const maxMaps = 20
const maxLineLength = 400
const address = /https?:\/\/[^/\s]+\/assets\/([\w-]+\.js):(\d+):(\d+)/

type Frame = { name: string; script: string; line: number; column: number }

export function openSourceMaps(folder: string, maxLines: number): SourceMaps {
  const maps = new Map<string, Promise<SourceMap | null>>()

  function find(script: string): Promise<SourceMap | null> {
    const map = maps.get(script) ?? readMap(path.join(folder, `${script}.map`))
    maps.delete(script)
    maps.set(script, map)
    for (const oldest of maps.keys()) if (maps.size > maxMaps) maps.delete(oldest)
    return map
  }

  async function resolve({ name, script, line, column }: Frame): Promise<string> {
    const origin = (await find(script))?.findOrigin(line, column)
    if (!origin || !('fileName' in origin)) return place(name, `assets/${script}`, line, column)
    const file = origin.fileName.replace(/^(?:\.\.\/)+/, '')
    return place(origin.name ?? name, file, origin.lineNumber, origin.columnNumber)
  }

  return {
    async resolveStack(stack) {
      const frames = stack.split('\n').flatMap((line) => readFrame(line.slice(0, maxLineLength)) ?? [])
      return await Promise.all(frames.slice(0, maxLines).map(resolve))
    },
  }
}

/** Firefox and Safari write `name@address`, the others `at name (address)`. */
function readFrame(text: string): Frame | null {
  const found = address.exec(text)
  if (!found) return null
  const [, script = '', line, column] = found
  const name = text
    .slice(0, found.index)
    .trim()
    .replace(/^at /, '')
    .replace(/[@( ]+$/, '')
  return { name, script, line: Number(line), column: Number(column) }
}

function place(name: string, file: string, line: number, column: number): string {
  return `${/^[\w$.<> ]{1,80}$/.test(name) ? `${name} ` : ''}${file}:${line}:${column}`
}

async function readMap(file: string): Promise<SourceMap | null> {
  try {
    return new SourceMap(JSON.parse(await readFile(file, 'utf8')))
  } catch {
    // A script of a release that is no longer here.
    return null
  }
}
