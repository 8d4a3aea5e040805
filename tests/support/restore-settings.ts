import { restoreSetting } from '#shop/settings/change-setting.server.ts'
import { listSettingVersions } from '#shop/settings/list-setting-versions.server.ts'
import { type SettingName, settingNames } from '#shop/settings/settings.ts'
import type { Shop } from '#shop/shop.server.ts'
import { anAdmin } from './make-accounts.ts'

/** Restores the default settings for the journeys that follow. */
export async function restoreSettings(shop: Shop): Promise<void> {
  const admin = await anAdmin(shop)
  const restore = async (name: SettingName) => {
    const [current] = await listSettingVersions(shop, name)
    await restoreSetting(shop, admin, { name, version: 0, expectedVersion: current?.version ?? 0 })
  }
  await Promise.all(settingNames.map(restore))
}
