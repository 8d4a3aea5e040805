import { z } from '@hono/zod-openapi'
import { type ProblemCode, problems } from '#http/problems.ts'
import { refusals as frontDoorRefusals, type RefusalCode } from '#http/refusal.server.ts'

export const ProblemSchema = z
  .object({
    error: z.string().openapi({ description: 'A message that may be shown to users as it is.' }),
    code: z.string().openapi({ description: 'A stable code, for programs.' }),
    fields: z
      .record(z.string(), z.string())
      .optional()
      .openapi({ description: 'A message for each wrong field of the body.' }),
  })
  .openapi('Problem', { example: { error: problems.invalid.sentence, code: 'invalid', fields: { email: '…' } } })

type Status = (typeof problems)[ProblemCode]['status'] | (typeof frontDoorRefusals)[RefusalCode]['status']

const descriptions = {
  400: 'The address cannot be read, or the body is not JSON, or not an object.',
  401: 'No one is signed in, and this call needs a signed-in user.',
  403: 'The signed-in user may not do this, or another site sent the request.',
  404: 'Nothing was found under this name.',
  405: 'The address exists, but does not answer this method; `Allow` says which it does.',
  408: 'The body took too long to arrive.',
  409: 'It conflicts with the current state; the message says why.',
  413: 'The body is too large for this call.',
  414: 'The address is too long.',
  415: 'The body does not say that it is JSON.',
  421: 'The host is not the shop’s.',
  422: 'A field is missing or wrong; `fields` says which and why.',
  429: 'Too many calls from one address; `Retry-After` says when to come back, in seconds.',
  500: 'An error of ours. It was logged.',
  503: 'The database is unavailable for a moment.',
} as const satisfies Record<Status, string>

function problemResponse(status: Status) {
  const all = [...Object.entries(problems), ...Object.entries(frontDoorRefusals)]
  const [code, problem] = all.find(([, each]) => each.status === status) ?? []
  return {
    description: descriptions[status],
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
