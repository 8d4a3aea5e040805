import { accountWords as words } from '#rulebook/account-words.ts'

// The order matters: most browsers also name the ones they descend from.
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*Safari\//, 'Safari'],
]

const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPad\b/, 'iPad'],
  [/\biPhone\b/, 'iPhone'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

/** `Firefox on Linux`: enough for users to recognise their own devices. */
export function describeDevice(userAgent: string | null): string {
  const browser = nameIn(browsers, userAgent) ?? words.unknownBrowser
  const system = nameIn(systems, userAgent)
  return system ? words.deviceOn(browser, system) : browser
}

function nameIn(names: typeof browsers, userAgent: string | null): string | undefined {
  return names.find(([shape]) => shape.test(userAgent ?? ''))?.[1]
}
