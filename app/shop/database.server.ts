import type { Kysely, Transaction } from 'kysely'
import type { AccountTables } from '#shop/accounts/accounts.tables.server.ts'
import type { InvitationTables } from '#shop/accounts/admins/invitations.tables.server.ts'
import type { DeletionTables } from '#shop/accounts/leaving/deletions.tables.server.ts'
import type { AuditTables } from '#shop/audit/audit.tables.server.ts'
import type { BackInStockTables } from '#shop/back-in-stock/back-in-stock.tables.server.ts'
import type { BackupTables } from '#shop/backups/backups.tables.server.ts'
import type { CarrierTables } from '#shop/carriers/carriers.tables.server.ts'
import type { CatalogTables } from '#shop/catalog/catalog.tables.server.ts'
import type { ContentTables } from '#shop/content/content.tables.server.ts'
import type { ContentFileTables } from '#shop/content-files/content-files.tables.server.ts'
import type { DraftTables } from '#shop/drafts/drafts.tables.server.ts'
import type { FulfilmentTables } from '#shop/fulfilment/fulfilment.tables.server.ts'
import type { HomeTables } from '#shop/home/home.tables.server.ts'
import type { InvoiceTables } from '#shop/invoices/invoices.tables.server.ts'
import type { MailTables } from '#shop/mail/mail.tables.server.ts'
import type { MediaTables } from '#shop/media/media.tables.server.ts'
import type { MonitoringTables } from '#shop/monitoring/monitoring.tables.server.ts'
import type { NewsletterTables } from '#shop/newsletter/newsletter.tables.server.ts'
import type { NoticeTables } from '#shop/notices/notices.tables.server.ts'
import type { OrderChangeTables } from '#shop/order-changes/order-changes.tables.server.ts'
import type { OrderTables } from '#shop/orders/orders.tables.server.ts'
import type { PaymentTables } from '#shop/payments/payments.tables.server.ts'
import type { PickupPointTables } from '#shop/pickup-points/pickup-points.tables.server.ts'
import type { PriceTables } from '#shop/prices/prices.tables.server.ts'
import type { PromotionTables } from '#shop/promotions/promotions.tables.server.ts'
import type { QuestionTables } from '#shop/questions/questions.tables.server.ts'
import type { ReturnTables } from '#shop/returns/returns.tables.server.ts'
import type { ReviewTables } from '#shop/reviews/reviews.tables.server.ts'
import type { SavedItemEmailTables } from '#shop/saved-item-emails/saved-item-emails.tables.server.ts'
import type { SavedItemsTables } from '#shop/saved-items/saved-items.tables.server.ts'
import type { SceneTables } from '#shop/scenes/scenes.tables.server.ts'
import type { SearchWordTables } from '#shop/search-words/search-words.tables.server.ts'
import type { SearchesTables } from '#shop/searches/searches.tables.server.ts'
import type { SetUpTables } from '#shop/set-up/set-up.tables.server.ts'
import type { SettingTables } from '#shop/settings/settings.tables.server.ts'
import type { ShippingTables } from '#shop/shipping/shipping.tables.server.ts'
import type { StatisticsTables } from '#shop/statistics/statistics.tables.server.ts'
import type { StockTables } from '#shop/stock/stock.tables.server.ts'
import type { VisitorTables } from '#shop/visitors/visitors.tables.server.ts'

export type Tables = AccountTables &
  AuditTables &
  BackInStockTables &
  BackupTables &
  CarrierTables &
  CatalogTables &
  ContentFileTables &
  ContentTables &
  DeletionTables &
  InvitationTables &
  DraftTables &
  FulfilmentTables &
  HomeTables &
  InvoiceTables &
  MailTables &
  MediaTables &
  MonitoringTables &
  NewsletterTables &
  NoticeTables &
  OrderChangeTables &
  OrderTables &
  PaymentTables &
  PickupPointTables &
  PriceTables &
  PromotionTables &
  QuestionTables &
  ReturnTables &
  ReviewTables &
  SavedItemEmailTables &
  SavedItemsTables &
  SceneTables &
  SearchesTables &
  SearchWordTables &
  SettingTables &
  SetUpTables &
  ShippingTables &
  StatisticsTables &
  StockTables &
  VisitorTables

export type Db = Kysely<Tables>
export type Tx = Transaction<Tables>
