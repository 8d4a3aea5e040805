import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

export type SourceFile = { path: string; text: string; imports: string[] }

const importPattern = /(?:^|\s)(?:import|export)\s(?:[^'"`;]*?\sfrom\s)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/g

/** All matching files with their import specifiers; paths start at the root of the project. */
export function readSourceFiles(...patterns: string[]): SourceFile[] {
  return globSync(patterns)
    .sort()
    .map((file) => {
      const text = readFileSync(file, 'utf8')
      return {
        path: file,
        text,
        imports: [...text.matchAll(importPattern)].map(([, from, lazy]) => from ?? lazy ?? ''),
      }
    })
}

/** `./cart.ts` and `#shop/cart/cart.ts` as `app/shop/cart/cart.ts`; null for a package. */
export function resolveImport(file: SourceFile, specifier: string): string | null {
  if (specifier.startsWith('.')) return path.join(path.dirname(file.path), specifier)
  if (!specifier.startsWith('#')) return null
  const inner = specifier.slice(1)
  return /^(?:db|tests|bench)\//.test(inner) ? inner : `app/${inner}`
}
