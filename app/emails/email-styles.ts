/** The shop's colours and fonts for mail programs, which support neither variables nor inheritance: every element has literal values. */
const serif = "'Brygada 1918', Georgia, serif"
const sans = "'Commissioner', Arial, sans-serif"

const oat = '#f1eadf'
const surface = '#fffdf9'
const peat = '#2b2420'
const onPeat = '#f8f0e4'
const ink = '#2a231d'
const ink2 = '#5c5248'
const line = '#e4dacb'
const amber = '#fcb654'
const moss = '#3a5a3f'

const side = '32px'

export const emailStyles = {
  body: { margin: 0, backgroundColor: oat },
  page: { backgroundColor: oat, padding: '32px 12px' },
  container: { maxWidth: '600px', width: '100%', backgroundColor: surface, borderRadius: '16px', overflow: 'hidden' },
  brand: { padding: `28px ${side}`, backgroundColor: peat, fontFamily: serif, fontSize: '22px', color: onPeat },
  dot: { color: amber },
  heading: { padding: `40px ${side} 8px` },
  title: {
    margin: 0,
    fontFamily: serif,
    fontWeight: 400,
    fontSize: '34px',
    lineHeight: '38px',
    letterSpacing: '-.02em',
    color: ink,
    overflowWrap: 'anywhere',
  },
  paragraph: {
    margin: '16px 0 0',
    fontFamily: sans,
    fontSize: '16px',
    lineHeight: '26px',
    color: ink2,
    overflowWrap: 'anywhere',
  },
  section: { padding: `24px ${side} 0` },
  code: {
    margin: '4px 0 0',
    padding: '16px 20px',
    backgroundColor: oat,
    borderRadius: '10px',
    fontFamily: "'Courier New', Courier, monospace",
    fontSize: '24px',
    lineHeight: '32px',
    letterSpacing: '.08em',
    color: ink,
    overflowWrap: 'anywhere',
  },
  box: { padding: '14px 24px', backgroundColor: oat, borderRadius: '10px' },
  factName: {
    padding: '6px 16px 6px 0',
    fontFamily: sans,
    fontSize: '15px',
    lineHeight: '22px',
    color: ink2,
    verticalAlign: 'top',
    whiteSpace: 'nowrap',
  },
  fact: {
    padding: '6px 0',
    fontFamily: sans,
    fontSize: '15px',
    lineHeight: '22px',
    color: ink,
    overflowWrap: 'anywhere',
  },
  besides: { padding: `0 ${side} 40px` },
  boxTitle: { margin: '6px 0 0', fontFamily: serif, fontWeight: 400, fontSize: '22px', lineHeight: '28px', color: ink },
  boxText: { margin: '8px 0', fontFamily: sans, fontSize: '14px', lineHeight: '22px', color: ink2 },
  label: { margin: 0, fontFamily: sans, fontSize: '15px', lineHeight: '22px', fontWeight: 500, color: ink },
  hint: { margin: '8px 0 0', fontFamily: sans, fontSize: '13px', lineHeight: '20px', color: ink2 },
  picture: { width: '72px', padding: '12px 16px 12px 0', borderBottom: `1px solid ${line}` },
  image: { display: 'block', borderRadius: '6px', objectFit: 'cover' },
  product: {
    padding: '12px 16px 12px 0',
    borderBottom: `1px solid ${line}`,
    fontFamily: sans,
    fontSize: '15px',
    lineHeight: '22px',
    color: ink,
  },
  secondary: { color: ink2 },
  price: {
    padding: '12px 0',
    borderBottom: `1px solid ${line}`,
    fontFamily: sans,
    fontSize: '15px',
    lineHeight: '22px',
    color: ink,
    whiteSpace: 'nowrap',
  },
  sum: { padding: '6px 0 0', fontFamily: sans, fontSize: '15px', lineHeight: '22px', color: ink },
  discount: { padding: '6px 0 0', fontFamily: sans, fontSize: '15px', lineHeight: '22px', color: moss },
  total: { padding: '14px 0 0', fontFamily: serif, fontSize: '24px', lineHeight: '30px', color: ink },
  address: { margin: 0, fontFamily: sans, fontSize: '15px', lineHeight: '24px', color: ink2 },
  buttonRow: { padding: `24px ${side} 40px` },
  button: {
    display: 'inline-block',
    padding: '15px 28px',
    borderRadius: '999px',
    backgroundColor: amber,
    color: ink,
    textDecoration: 'none',
    fontFamily: sans,
    fontSize: '16px',
    fontWeight: 500,
  },
  footer: { padding: `24px ${side}`, borderTop: `1px solid ${line}` },
  smallPrint: { margin: '0 0 4px', fontFamily: sans, fontSize: '13px', lineHeight: '20px', color: ink2 },
  link: { color: ink, textDecoration: 'underline' },
} as const

type StyleName = keyof typeof emailStyles

/** What an element looks like by day, and the class by which `emailStyleSheet` changes it. */
export function styled(name: StyleName) {
  return { className: `email-${name}`, style: emailStyles[name] }
}

/** For dark mail programs and phones. `!important` wins over the styles of the elements. Peat, amber and the text on them stay as they are. */
export const emailStyleSheet = `
@media (max-width: 480px) {
  ${selectorOf('brand', 'heading', 'section', 'buttonRow', 'besides', 'footer')} { padding-left: 20px !important; padding-right: 20px !important; }
  ${selectorOf('title')} { font-size: 30px !important; line-height: 34px !important; }
}
@media (prefers-color-scheme: dark) {
  ${selectorOf('body', 'page')}, .email-body > table > tbody > tr > td { background-color: #130f0d !important; }
  ${selectorOf('container')} { background-color: #26201b !important; }
  ${selectorOf('code', 'box')} { background-color: #312922 !important; }
  ${selectorOf('title', 'code', 'fact', 'boxTitle', 'label', 'product', 'price', 'sum', 'total', 'link')} { color: #f6eee2 !important; }
  ${selectorOf('paragraph', 'factName', 'boxText', 'hint', 'secondary', 'address', 'smallPrint')} { color: #d0c4b5 !important; }
  ${selectorOf('discount')} { color: #b2cfae !important; }
  ${selectorOf('picture', 'product', 'price', 'footer')} { border-color: #423830 !important; }
}`

function selectorOf(...names: readonly StyleName[]): string {
  return names.map((name) => `.email-${name}`).join(', ')
}
