import type { Shop } from '#shop/shop.server.ts'
import { defaultSetting } from './read-settings.server.ts'
import { selectSettingVersions } from './settings.queries.server.ts'
import { settingSchemas } from './settings.schema.ts'
import type { SettingName, SettingVersion } from './settings.ts'

const maxVersions = 50

/** The versions are sorted newest first, and the default is last. */
export async function listSettingVersions<Name extends SettingName>(
  { db }: Pick<Shop, 'db'>,
  name: Name,
): Promise<SettingVersion<Name>[]> {
  const rows = await selectSettingVersions(db, name, maxVersions)
  const versions = rows.map(({ version, value, at, fullName, restored }) => ({
    name,
    version,
    value: settingSchemas[name].parse(value),
    changed: { at, fullName },
    restored,
  }))
  return [...versions, { name, version: 0, value: defaultSetting(name), changed: null, restored: null }]
}
