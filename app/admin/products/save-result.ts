export type SaveResult =
  | { ok: true; name: string; article: string; path: string }
  | { ok: false; status: number; fields?: Record<string, string>; text?: string }
