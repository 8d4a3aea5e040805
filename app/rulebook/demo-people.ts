/** The invented people of a demo shop that is not public. No one can have an address below `.example` (RFC 2606). */
export const demoPeople = [
  { role: 'customer', fullName: 'Astrid Holm', email: 'astrid@hyggehus.example' },
  { role: 'admin', fullName: 'Bo Lind', email: 'bo@hyggehus.example' },
] as const
