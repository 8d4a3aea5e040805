import { onTestFinished } from 'vitest'
import { openFakeCarrierServer } from './fake-carrier-server.ts'

/** The fake carrier, which is stopped after the test. */
export async function startFakeCarrier() {
  const carrier = await openFakeCarrierServer()
  onTestFinished(carrier.stop)
  return carrier
}
