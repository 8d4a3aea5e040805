export type VisitorSaltsTable = { day: string; salt: Buffer }

export type VisitorTables = { visitor_salts: VisitorSaltsTable }
