/**
 * The site's look and sizes of type, with the shop's colour; letters of the device, so that nothing is waited for. A static
 * host's page gets the colour as its style later.
 */
export const style = `
*{box-sizing:border-box}
body{margin:0;background:#fcf9f2;color:#10251b;font:1.0625rem/1.6 "Figtree Variable",system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;overflow-wrap:anywhere;text-size-adjust:100%}
header{background:var(--brand)}
header a{display:flex;align-items:center;gap:.75rem;max-width:42rem;min-height:4.25rem;margin:0 auto;padding:.75rem 1.25rem;color:#fff;font-size:1.1875rem;font-weight:780;line-height:1.2;text-decoration:none}
header img{max-width:60%;height:2.75rem;padding:.2rem;border-radius:.5rem;background:#fff;object-fit:contain}
main{max-width:42rem;margin:0 auto;padding:1.5rem 1.25rem 3rem}
h1{margin:.5rem 0;font-size:min(clamp(2.375rem,1.4rem + 4.4vw,4.125rem),12vw);font-weight:800;line-height:1.04;letter-spacing:-.035em}
h2{margin:1.5rem 0 .75rem;font-size:1.0625rem;font-weight:600;color:#46594e}
h3{margin:0 0 .25rem;font-size:1.25rem;font-weight:720;line-height:1.25}
p{margin:0 0 .75rem}
.lead,.said{font-size:clamp(1.125rem,1rem + .5vw,1.3125rem);line-height:1.5}
.lead{color:#46594e}
label{display:block;margin:1.25rem 0 .35rem;font-weight:650}
.ask div{display:flex;flex-wrap:wrap;gap:.5rem}
input{flex:3 1 12rem;min-width:0;min-height:3.25rem;padding:.5rem 1rem;border:2px solid #6b7d72;border-radius:.9rem;background:#fff;color:inherit;font:inherit}
button{min-height:3rem;border-radius:.9rem;font:inherit;font-weight:650;cursor:pointer}
.ask button{flex:1 0 auto;min-height:3.25rem;padding:0 1.4rem;border:0;background:var(--brand);color:#fff}
#ler{border:2px solid var(--brand);background:#fff;color:inherit}
dialog{width:min(32rem,92vw);padding:1.25rem;border:0;border-radius:1.1rem;color:inherit}
.suggestions:not([hidden]),.options{display:flex;flex-wrap:wrap;gap:.5rem}
.suggestions{margin-top:1.5rem}
.options p{flex:1 0 100%;margin:0}
.options button{flex:1 1 100%}
.suggestions button,.options button{padding:.4rem 1rem;border:1.5px solid var(--brand);background:color-mix(in srgb,var(--brand) 10%,#fff);color:#10251b;text-align:left}
:focus-visible{outline:3px solid #b35c00;outline-offset:2px}
header :focus-visible{outline-color:#fff}
#situacao{margin:1rem 0 0;color:#46594e}
#resposta:focus{outline-offset:.5rem}
#resposta[aria-busy]{opacity:.5}
.cards+.said,.said+.said{margin-top:1.25rem}
.said{white-space:pre-line}
ul{margin:0;padding:0;list-style:none}
.cards{display:grid;gap:.75rem;grid-template-columns:repeat(auto-fill,minmax(min(17rem,100%),1fr))}
.cards li{padding:1rem 1.1rem;border:1px solid #e6dcc8;border-radius:1.1rem;background:#fff}
.cards p{margin:.15rem 0}
.place::before{content:"";display:inline-block;width:.7em;height:.7em;margin-right:.45em;border:.2em solid var(--brand);border-radius:50% 50% 50% 0;transform:rotate(-45deg)}
.price strong{font-size:1.35rem}
s{color:#46594e}
s+strong{padding:0 .3em;border-radius:.3em;background:#f7c25c;color:#10251b}
.cards .row{padding:.4rem 0;border-top:1px solid #f0e8d8}
small{font-size:.9375rem;color:#46594e}
.kept{margin-top:2.5rem;font-size:.9375rem;color:#46594e}
nav{display:flex;flex-wrap:wrap;gap:.25rem 1.25rem}
nav a{padding:.6rem 0;border-bottom:3px solid transparent;color:inherit;font-weight:650;text-decoration:none}
nav a[aria-current]{border-color:var(--brand)}
textarea{flex:1 1 100%;min-width:0;padding:.75rem 1rem;border:2px solid #6b7d72;border-radius:.9rem;background:#fff;color:inherit;font:inherit;resize:vertical}
.tips li,#recebida{margin:0 0 .5rem;padding:.6rem .9rem;border-radius:.9rem;background:#fdf0cf}
.items{border-top:1px solid #e6dcc8}
.row{display:grid;grid-template-columns:1fr auto;align-items:center;padding:.4rem 0;border-bottom:1px solid #e6dcc8}
.row p{margin:0}
.row .place{display:none;grid-column:1/-1;padding-top:.6rem;font-weight:720}
.row.first .place{display:block}
.row label{display:flex;align-items:center;gap:.75rem;min-height:2.75rem;margin:0;cursor:pointer}
.row input[type=checkbox]{flex:none;width:1.75rem;min-height:1.75rem;margin:0;accent-color:var(--brand)}
.row:has(:checked) label{color:#46594e;text-decoration:line-through}
.row .remove{width:2.75rem;min-height:2.75rem;border:0;background:none;color:#46594e;font-size:1.5rem}
.sum{display:flex;flex-wrap:wrap;grid-column:1/-1;align-items:center;gap:.2rem .5rem;padding-left:2.5rem}
.sum strong{margin-left:auto}
.amount{flex:none;width:4.5rem;min-height:2.75rem;padding:.2rem .5rem;border-width:1.5px;border-radius:.6rem}
.choice,.put,.tools button,.undo,#recebida button{padding:.4rem 1rem;border:1.5px solid var(--brand);background:color-mix(in srgb,var(--brand) 10%,#fff);color:#10251b}
details{grid-column:1/-1}summary{padding:.6rem 0;cursor:pointer}.choice{grid-column:1/-1;margin:.25rem 0;text-align:left}
.put{margin-top:.5rem}
.total{margin:1rem 0;font-size:1.25rem}
:root:not([data-js]) :is(.put,.tools,.remove){display:none}
[hidden],[data-sem-lista]~main nav{display:none!important}
@media print{header,nav,#perguntar,.lead,.kept,.tools,.remove,.choice,details,#lista form,#lista>p{display:none!important}#lista{display:block!important}main{padding:0}.row{break-inside:avoid}.amount{border:0}}
:root:not([style]){--brand:#46594e}
:root:not([style]) header,:root:not([style]) .kept{visibility:hidden}
`;

/** For a static host's page without JavaScript, on which nothing can be asked. */
export const unscriptedStyle =
  '.lead,.ask,.kept,nav,h1+p{display:none}:root:not([style]){--brand:#0f5132}:root:not([style]) header{visibility:visible}';
