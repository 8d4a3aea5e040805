export type CarrierTables = {
  parcel_labels: {
    parcel_id: string
    carrier: string
    tracking_number: string
    pdf: Buffer
    made_at: Date
  }
}
