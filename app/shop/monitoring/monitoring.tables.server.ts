import type { DeviceClass, SpeedMeasure } from './page-speed.ts'

export type MonitoringTables = {
  page_speed_days: {
    day: string
    route: string
    device: DeviceClass
    measure: SpeedMeasure
    range: number
    visits: number
  }
}
