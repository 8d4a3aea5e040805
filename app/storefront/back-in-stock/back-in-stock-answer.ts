export type BackInStockAnswer = { ok: boolean; text: string; email: string }
