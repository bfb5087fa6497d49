/** The payment pages' stylesheet: one column on a phone, the summary next to the methods from 800 px. */
export const CHECKOUT_STYLE = `
:root { --ink: #14213d; --soft: #55607a; --line: #d8dde8; --ground: #f2f4f9; --accent: #2f3fbf; --good: #146c43; --bad: #b3261e; }
* { box-sizing: border-box; margin: 0; }
body { background: var(--ground); color: var(--ink); font: 16px/1.5 system-ui, "Noto Sans", "Noto Sans Devanagari", sans-serif; min-height: 100vh; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; border-radius: 4px; }
.notice { background: #fff3cd; color: #533f03; border-bottom: 1px solid #e6d08a; font-size: 14px; font-weight: 600; padding: 8px 16px; text-align: center; }
main { display: grid; gap: 16px; margin: 0 auto; max-width: 480px; padding: 16px 16px 40px; }
.panel { background: #fff; border: 1px solid var(--line); border-radius: 12px; }
.summary { background: var(--ink); border-color: var(--ink); color: #fff; display: flex; flex-direction: column; gap: 4px; padding: 20px; }
.summary h1 { font-size: 16px; font-weight: 600; }
.summary .amount { font-size: 32px; font-weight: 700; letter-spacing: -.01em; line-height: 1.25; }
.summary .small { color: #cdd5e6; font-size: 13px; overflow-wrap: anywhere; }
h2 { font-size: 16px; padding: 16px 20px 12px; }
details.method { border-top: 1px solid var(--line); }
summary { align-items: center; cursor: pointer; display: flex; font-weight: 600; gap: 12px; list-style: none; min-height: 56px; padding: 8px 20px; }
summary::-webkit-details-marker { display: none; }
summary::after { border: solid var(--soft); border-width: 0 2px 2px 0; content: ""; height: 8px; margin-left: auto; transform: rotate(45deg); width: 8px; }
details[open] > summary::after { transform: rotate(225deg); }
summary svg { flex: none; }
.fill { display: grid; gap: 16px; padding: 4px 20px 20px; }
form { display: grid; gap: 12px; }
.row { display: grid; gap: 12px; grid-template-columns: 1fr 1fr; }
label { display: block; font-size: 14px; font-weight: 600; margin-bottom: 4px; }
input { background: #fff; border: 1px solid #6c7690; border-radius: 8px; color: inherit; font: inherit; min-height: 48px; padding: 8px 12px; width: 100%; }
input[aria-invalid=true] { border-color: var(--bad); border-width: 2px; }
.hint { color: var(--soft); font-size: 13px; margin-top: 6px; }
.error { color: var(--bad); font-size: 14px; font-weight: 600; margin-top: 6px; }
button, .button { align-items: center; background: var(--accent); border: 1px solid var(--accent); border-radius: 8px; color: #fff; cursor: pointer; display: flex; font: inherit; font-weight: 600; justify-content: center; min-height: 48px; padding: 8px 16px; text-align: center; text-decoration: none; width: 100%; }
button:hover, .button:hover { filter: brightness(.9); }
.quiet { background: #fff; border-color: #6c7690; color: var(--ink); }
.plain { background: none; border-color: transparent; color: var(--soft); text-decoration: underline; }
.or { align-items: center; color: var(--soft); display: flex; font-size: 13px; gap: 12px; }
.or::before, .or::after { border-top: 1px solid var(--line); content: ""; flex: 1; }
fieldset { border: 0; display: grid; gap: 8px; padding: 0; }
legend { font-size: 14px; font-weight: 600; margin-bottom: 8px; padding: 0; }
.answers { display: grid; gap: 8px; grid-template-columns: repeat(3, 1fr); }
.answers button { font-size: 14px; padding: 8px; }
.good { background: var(--good); border-color: var(--good); }
.bad { background: #fff; border-color: var(--bad); color: var(--bad); }
table { border-collapse: collapse; font-size: 13px; width: 100%; }
caption { font-weight: 600; padding: 8px 0; text-align: left; }
th, td { border-top: 1px solid var(--line); padding: 6px 8px 6px 0; text-align: left; vertical-align: top; }
code { font-family: ui-monospace, Menlo, Consolas, monospace; font-size: 13px; }
.message { display: grid; gap: 12px; padding: 24px 20px; }
.message h1, .message h2 { font-size: 20px; line-height: 1.3; padding: 0; }
.spinner { animation: turn 1s linear infinite; border: 4px solid var(--line); border-radius: 50%; border-top-color: var(--accent); height: 40px; width: 40px; }
@keyframes turn { to { transform: rotate(1turn); } }
@media (prefers-reduced-motion: reduce) { .spinner { animation: none; } }
@media (min-width: 800px) {
  main { align-items: start; grid-template-columns: 320px 1fr; max-width: 920px; padding-top: 48px; }
  main.single { grid-template-columns: 1fr; max-width: 480px; }
  .summary { padding: 28px 24px; position: sticky; top: 24px; }
}
`;
