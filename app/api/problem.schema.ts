import { z } from '@hono/zod-openapi'
import { type ProblemCode, problems } from '#http/problems.ts'
import { refusals as doorRefusals, type RefusalCode } from '#http/refusal.server.ts'

export const ProblemSchema = z
  .object({
    error: z.string().openapi({ description: 'A sentence that may be shown to a person as it is.' }),
    code: z.string().openapi({ description: 'The same in one stable word, for programs.' }),
    fields: z
      .record(z.string(), z.string())
      .optional()
      .openapi({ description: 'What is wrong with which field of the body, where it is the fields.' }),
  })
  .openapi('Problem', { example: { error: problems.invalid.sentence, code: 'invalid', fields: { email: '…' } } })

type Status = (typeof problems)[ProblemCode]['status'] | (typeof doorRefusals)[RefusalCode]['status']

const whenItHappens = {
  400: 'The address cannot be read, or the body is not JSON, or not an object.',
  401: 'Nobody is signed in, and this call is for those who are.',
  403: 'Whoever is signed in may not do this, or another site sent it in their name.',
  404: 'There is nothing of that name.',
  405: 'The address exists, but does not answer this method; `Allow` says which it does.',
  408: 'The body took too long to arrive.',
  409: 'It does not go together with how things are now; the sentence says why.',
  413: 'The body is larger than a call of this kind can be.',
  414: 'The address is too long.',
  415: 'The body does not say that it is JSON.',
  421: 'The host is not the shop’s.',
  422: 'A field is missing or wrong; `fields` says which and why.',
  429: 'Too many calls from one address; `Retry-After` says when to come back, in seconds.',
  500: 'A mistake of ours. It has been written down.',
  503: 'The database is away for a moment.',
} as const satisfies Record<Status, string>

function problemResponse(status: Status) {
  const all = [...Object.entries(problems), ...Object.entries(doorRefusals)]
  const [code, problem] = all.find(([, each]) => each.status === status) ?? []
  return {
    description: whenItHappens[status],
    content: { 'application/json': { schema: ProblemSchema, example: { error: problem?.sentence, code } } },
  }
}

/** The documented refusals. Each call lists its own, and `always` applies to every call. */
export const refusals = {
  malformed: { 408: problemResponse(408), 413: problemResponse(413), 415: problemResponse(415) },
  notSignedIn: { 401: problemResponse(401) },
  notAllowed: { 403: problemResponse(403) },
  notFound: { 404: problemResponse(404) },
  conflict: { 409: problemResponse(409) },
  invalid: { 422: problemResponse(422) },
  always: {
    400: problemResponse(400),
    414: problemResponse(414),
    421: problemResponse(421),
    429: problemResponse(429),
    500: problemResponse(500),
    503: problemResponse(503),
  },
}
