/** Only rules that the shop's stylesheets lack. Colours and sizes are their variables. */
export const documentationStyle = `@layer components {
  .docs { margin: 0; background: var(--paper); color: var(--ink); font: 400 var(--text-md) / var(--leading-text) var(--sans); }
  .docs a { color: inherit; text-underline-offset: 0.2em; }
  .docs h1, .docs h2, .docs h3, .docs-brand { font-family: var(--serif); line-height: var(--leading-title); font-weight: 500; }
  .docs h1 { font-size: var(--title-lg); }
  .docs h2 { font-size: var(--title-md); margin-block: var(--s7) var(--s3); scroll-margin-top: var(--s4); }
  .docs h3 { font-size: var(--title-xs); overflow-wrap: anywhere; }
  .docs h4 { font-size: var(--text-md); margin-block: var(--s4) var(--s2); }
  .docs p { max-width: var(--measure); margin-block: 0 var(--s3); }
  .docs h1, .docs h3 { margin-block: 0 var(--s3); }
  .docs code { font-family: ui-monospace, SFMono-Regular, Menlo, monospace; font-size: 0.9em; }
  .docs pre { background: var(--oat); padding: var(--s4); border-radius: var(--r-control); overflow: auto; max-height: 24rem; line-height: 1.45; }
  .docs summary { cursor: pointer; min-height: var(--tap); display: flex; align-items: center; }
  .docs-header { display: flex; flex-wrap: wrap; gap: var(--s4); align-items: center; justify-content: space-between; padding: var(--s4) var(--gutter); border-block-end: 1px solid var(--line); }
  .docs-brand { font-size: var(--title-sm); text-decoration: none; }
  .docs-columns { display: grid; gap: var(--s6); padding: var(--s5) var(--gutter) var(--s9); max-width: var(--wrap); margin-inline: auto; }
  .docs-main { min-width: 0; }
  .docs-nav ul { list-style: none; margin: 0; padding: 0; }
  .docs-nav li a { display: block; padding-block: var(--s1); text-decoration: none; color: var(--ink-2); font-size: var(--text-sm); overflow-wrap: anywhere; }
  .docs-nav li a:hover { color: var(--ink); text-decoration: underline; }
  .docs .docs-nav-title { font-weight: 600; margin-block: var(--s4) var(--s1); }
  .docs .docs-nav-title:first-child { margin-block-start: 0; }
  .docs-call { background: var(--surface); border: 1px solid var(--line); border-radius: var(--r-sheet); padding: var(--s5); margin-block: var(--s4); scroll-margin-top: var(--s4); }
  .docs-call:target { border-color: var(--line-control); }
  .docs-method { background: var(--amber); color: var(--on-amber); border-radius: var(--r-plate); padding: 0.15em 0.5em; font-weight: 700; }
  .docs-table { overflow-x: auto; }
  .docs-table table { border-collapse: collapse; width: 100%; min-width: 34rem; font-size: var(--text-sm); }
  .docs-table th, .docs-table td { text-align: start; vertical-align: top; padding: var(--s2) var(--s3) var(--s2) 0; border-block-end: 1px solid var(--line); }
  .docs-table thead th { color: var(--ink-3); font-weight: 400; }
  .docs-answers { display: grid; grid-template-columns: auto 1fr; gap: var(--s1) var(--s4); margin: 0; }
  .docs-answers dt { font-weight: 600; font-variant-numeric: tabular-nums; }
  .docs-answers dd { margin: 0; }
  .docs :focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; }
  @media (min-width: 1158px) {
    .docs-columns { grid-template-columns: 17rem minmax(0, 1fr); }
    .docs-nav { position: sticky; top: var(--s4); align-self: start; max-height: calc(100vh - var(--s6)); overflow-y: auto; }
  }
}
`
