import { onTestFinished } from 'vitest'
import { openFakeCarrierServer } from './fake-carrier-server.ts'

/** It is stopped after the test. */
export async function startFakeCarrier() {
  const carrier = await openFakeCarrierServer()
  onTestFinished(carrier.stop)
  return carrier
}
