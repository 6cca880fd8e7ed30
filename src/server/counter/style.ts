/** The site's look: paper, deep green, the yellow of a price tag; letters of the device, so that nothing is waited for. */
export const style = `
*{box-sizing:border-box}
body{margin:0;background:#fcf9f2;color:#10251b;font:1.0625rem/1.55 "Figtree Variable",system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;overflow-wrap:anywhere;text-size-adjust:100%}
header{background:#0b3a26}
header a{display:flex;align-items:center;gap:.6rem;max-width:42rem;margin:0 auto;padding:.75rem 1.25rem;color:#fff;font-weight:700;text-decoration:none}
main{max-width:42rem;margin:0 auto;padding:1.5rem 1.25rem 3rem}
h1{margin:.5rem 0 .25rem;font-size:clamp(1.75rem,7vw,2.4rem);line-height:1.15;letter-spacing:-.02em}
h2{margin:1.5rem 0 .75rem;font-size:1rem;font-weight:600;color:#46594e}
h3{margin:0 0 .25rem;font-size:1.0625rem}
p{margin:0 0 .75rem}
.lead{color:#46594e}
label{display:block;margin:1.25rem 0 .35rem;font-weight:650}
.ask div{display:flex;flex-wrap:wrap;gap:.5rem}
input{flex:3 1 12rem;min-width:0;min-height:3.25rem;padding:.5rem 1rem;border:2px solid #6b7d72;border-radius:.9rem;background:#fff;color:inherit;font:inherit}
button{min-height:3rem;border-radius:.9rem;font:inherit;font-weight:650;cursor:pointer}
.ask button{flex:1 0 auto;min-height:3.25rem;padding:0 1.4rem;border:0;background:#0f5132;color:#fff}
.suggestions,.options{display:flex;flex-wrap:wrap;gap:.5rem}
.suggestions{margin-top:1.5rem}
.options p{flex:1 0 100%;margin:0}
.options button{flex:1 1 100%}
.suggestions button,.options button{padding:.4rem 1rem;border:1.5px solid #0f5132;background:#e4f6ea;color:#0b3a26;text-align:left}
:focus-visible{outline:3px solid #b35c00;outline-offset:2px}
#situacao{margin:1rem 0 0;color:#46594e}
#resposta:focus{outline-offset:.5rem}
#resposta[aria-busy]{opacity:.5}
.cards+.said,.said+.said{margin-top:1.25rem}
.said{font-size:1.2rem;line-height:1.45;white-space:pre-line}
ul{margin:0;padding:0;list-style:none}
.cards{display:grid;gap:.75rem;grid-template-columns:repeat(auto-fill,minmax(min(17rem,100%),1fr))}
.cards li{padding:1rem 1.1rem;border:1px solid #e6dcc8;border-radius:1.1rem;background:#fff}
.cards p{margin:.15rem 0}
.place::before{content:"";display:inline-block;width:.7em;height:.7em;margin-right:.45em;border:.2em solid #0f5132;border-radius:50% 50% 50% 0;transform:rotate(-45deg)}
.price strong{font-size:1.35rem}
s{color:#46594e}
s+strong{padding:0 .3em;border-radius:.3em;background:#f7c25c;color:#10251b}
.cards .row{padding:.4rem 0;border-top:1px solid #f0e8d8}
small{font-size:.9rem;color:#46594e}
.kept{margin-top:2.5rem;font-size:.9rem;color:#46594e}
`;
