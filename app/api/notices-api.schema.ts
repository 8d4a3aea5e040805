import { z } from '@hono/zod-openapi'
import { noticeMessages } from '#rulebook/notice-messages.ts'
import { noticeKinds, noticeWays } from '#shop/notices/notices.ts'

const { malformed } = noticeMessages
const hour = z.int(malformed).min(0, malformed).max(23, malformed)

export const NoticesSchema = z
  .object({
    unread: z.int(),
    results: z.array(
      z.object({
        id: z.string(),
        kind: z.enum(noticeKinds),
        title: z.string(),
        text: z.string(),
        path: z.string().openapi({ description: 'The admin page where something can be done about it.' }),
        happenedAt: z.string().openapi({ format: 'date-time' }),
        isRead: z.boolean(),
      }),
    ),
  })
  .openapi('Notices')

export const ReadNoticesSchema = z
  .object(
    {
      id: z
        .string(malformed)
        .regex(/^\d{1,18}$/, malformed)
        .openapi({ description: 'The latest notice that was seen: it and all before it are read.' }),
      only: z.boolean(malformed).optional().openapi({ description: 'Only this notice is read.' }),
    },
    malformed,
  )
  .openapi('ReadNotices')

export const UnreadNoticesSchema = z.object({ unread: z.int() }).openapi('UnreadNotices')

export const NoticeChoicesSchema = z
  .object(
    {
      choices: z.record(z.enum(noticeKinds, malformed), z.enum(noticeWays, malformed), malformed).openapi({
        description:
          'How this admin is told of each kind: an email at once, the daily brief, the bell only, or not at all.',
      }),
      times: z.object({ briefHour: hour, quietFrom: hour, quietUntil: hour }, malformed).openapi({
        description: 'Hours of the shop’s time zone. Equal quiet hours mean none.',
      }),
    },
    malformed,
  )
  .openapi('NoticeChoices')
