/** Products drawn in a box of 100 × 120, standing on its lower edge. For use inside an `<svg>`. */
export const Rice = () => (
  <g>
    <path d="M20 16h60q4 8 2 15 10 40 4 86-36 5-72 0-6-46 4-86-2-7 2-15Z" fill="#fffaf0" />
    <path d="M20 16h60q4 8 2 15H18q-2-7 2-15Z" fill="#c23a1f" />
    <path d="M22 23h56" stroke="#e9a697" strokeWidth="2" strokeDasharray="3 3" />
    <path d="M13.2 62q36.8 9 73.6 0 .8 14 .5 29-37.3 8-74.6 0-.3-15 .5-29Z" fill="#c23a1f" />
    <text x="50" y="87" textAnchor="middle" fontSize="18" fontWeight="800" fill="#fff" letterSpacing=".5">
      ARROZ
    </text>
    <g fill="#e4d3ad">
      <ellipse cx="38" cy="48" rx="6" ry="2.2" transform="rotate(-28 38 48)" />
      <ellipse cx="52" cy="43" rx="6" ry="2.2" transform="rotate(18 52 43)" />
      <ellipse cx="62" cy="51" rx="6" ry="2.2" transform="rotate(-50 62 51)" />
      <ellipse cx="49" cy="53" rx="6" ry="2.2" transform="rotate(-6 49 53)" />
    </g>
    <path d="M78 33q9 38 4.5 83l3.5-.4q5.5-45-4-85Z" fill="#000" opacity=".07" />
  </g>
);

export const Milk = () => (
  <g>
    <rect x="38" y="6" width="24" height="9" rx="3" fill="#2f74a8" />
    <path d="M22 44 36 16h28l14 28Z" fill="#eef4f8" />
    <path d="M22 44h56v74q-28 3-56 0Z" fill="#fff" />
    <path d="M22 80q14-12 28 0t28 0v38q-28 3-56 0Z" fill="#2f74a8" />
    <text x="50" y="67" textAnchor="middle" fontSize="17" fontWeight="800" fill="#22577f" letterSpacing=".5">
      LEITE
    </text>
    <path d="M68 44h10v74l-10 1.2Z" fill="#0c2c44" opacity=".1" />
    <path d="M22 44h56" stroke="#cddbe6" strokeWidth="2" />
  </g>
);

export const Bananas = () => (
  <g>
    <path d="M45 17q10 0 11 10 8 40 36 56 5 7-2 13-38 14-52-31-6-24 7-48Z" fill="#f3b93f" />
    <path d="M41 18q9 1 9 11 0 44 24 68 3 8-5 12-36 2-40-43-1-28 12-48Z" fill="#f8cb5e" />
    <path d="M37 19q8 2 6 12-8 42 8 74 0 8-8 10-29-10-22-54 4-27 16-42Z" fill="#ffdb82" />
    <path d="M35 20q-1-10 3-15l9 1q2 6 9 12l-6 13q-10-6-15-11Z" fill="#7d5a1b" />
    <path
      d="M90 96q6-6 2-13 4 1 5 5-1 6-7 8ZM69 109q7-4 5-12 4 2 4 6-2 5-9 6ZM43 115q8-2 8-10 3 3 2 7-3 4-10 3Z"
      fill="#7d5a1b"
    />
  </g>
);

export const Tin = ({ color }: { color: string }) => (
  <g>
    <path d="M24 52h52v62q-26 7-52 0Z" fill={color} />
    <path d="M24 68h52v28q-26 6-52 0Z" fill="#fffaf0" opacity=".92" />
    <path d="M66 52h10v62l-10 2.3Z" fill="#000" opacity=".1" />
    <ellipse cx="50" cy="52" rx="26" ry="6" fill="#e4e8e4" />
    <ellipse cx="50" cy="52" rx="20" ry="4" fill="#c5ccc6" />
    <circle cx="50" cy="84" r="8" fill={color} />
  </g>
);

export const Bottle = ({ color }: { color: string }) => (
  <g>
    <rect x="41" y="12" width="18" height="11" rx="3" fill="#f7c25c" />
    <path d="M43 23h14v14q13 8 13 24v56q-20 4-40 0V61q0-16 13-24Z" fill={color} />
    <path d="M30 70h40v28H30Z" fill="#fffaf0" opacity=".92" />
    <path d="M38 84h24M42 91h16" stroke={color} strokeWidth="3" strokeLinecap="round" />
    <path d="M62 42q8 8 8 19v56l-8 1.3Z" fill="#000" opacity=".1" />
  </g>
);

export const Carton = ({ color }: { color: string }) => (
  <g>
    <path d="M18 26h64v91H18Z" fill={color} />
    <path d="M18 26h64v12H18Z" fill="#000" opacity=".12" />
    <circle cx="50" cy="74" r="21" fill="#fffaf0" opacity=".92" />
    <path d="M41 74q9-16 18 0-9 16-18 0Z" fill={color} />
    <path d="M72 26h10v91H72Z" fill="#000" opacity=".08" />
  </g>
);
