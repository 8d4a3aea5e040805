/** Whose session this browser has. A guest is no failure: the answer says so and is as short as answers get. */
export function loader() {
  return Response.json({ kind: 'guest' }, { headers: { 'cache-control': 'no-store' } })
}
