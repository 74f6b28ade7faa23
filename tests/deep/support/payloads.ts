/** Action of an attacker's script. */
const RUN = 'top.__ran=1';
const HEX = [...RUN].map((letter) => `&#x${letter.charCodeAt(0).toString(16)};`).join('');
const JS = [
  'javascript:',
  'JaVaScRiPt:',
  'java\tscript:',
  ' javascript:',
  'java&#10;script:',
  '&#106;avascript:',
  'javascript&colon;',
];

/** Tags whose event handlers run without any action of the user. X is replaced by the script. */
const EVENTS = [
  '<img src=x onerror="X">',
  '<img src=x onerror=X>',
  '<img/src=x/onerror=X>',
  '<IMG SRC=x ONERROR=X>',
  '<img src=x one\nrror=X onerror=X>',
  '<svg onload="X">',
  '<svg/onload=X>',
  '<svg><animate onbegin="X" attributeName=x dur=1s>',
  '<svg><set onbegin="X" attributename=x to=y>',
  '<body onload="X">',
  '<body onpageshow="X">',
  '<iframe onload="X"></iframe>',
  '<iframe srcdoc="<script>X</script>"></iframe>',
  '<video src=x onerror="X"></video>',
  '<audio src=x onerror="X"></audio>',
  '<video><source onerror="X"></video>',
  '<object data=x onerror="X"></object>',
  '<embed src=x onerror="X">',
  '<details open ontoggle="X">a</details>',
  '<input autofocus onfocus="X">',
  '<select autofocus onfocus="X"></select>',
  '<textarea autofocus onfocus="X"></textarea>',
  '<button autofocus onfocus="X">a</button>',
  '<a id=x tabindex=1 autofocus onfocus="X">a</a>',
  '<marquee onstart="X">a</marquee>',
  '<style onload="X">a{}</style>',
  '<link rel=stylesheet href=data:text/css, onload="X">',
  '<script>X</script>',
  '<script src="data:text/javascript,X"></script>',
  '<script type=module>X</script>',
  '<scr<script>ipt>X</scr</script>ipt>',
  '<script/x>X</script/x>',
  '<p style="animation:x 1s" onanimationstart="X">a</p>',
  '<div style="transition:all 1ms" ontransitionend="X">a</div>',
  '<math><mi xlink:href="data:x,X">a</mi></math>',
  '<svg><script>X</script></svg>',
  '<svg><foreignObject><img src=x onerror="X"></foreignObject></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror="X">',
  '<noscript><p title="</noscript><img src=x onerror=X>">',
  '<template><img src=x onerror="X"></template>',
  '<form><math><mtext></form><form><mglyph><style></math><img src=x onerror=X>',
  '<title><img src=x onerror="X"></title>',
  '<textarea></textarea><img src=x onerror="X">',
  '<!--><img src=x onerror="X">-->',
  '<![CDATA[><img src=x onerror="X">]]>',
  '<meta http-equiv=refresh content="0;url=javascript:X">',
  '<base href="javascript:X//">',
  '<isindex action="javascript:X">',
  '<keygen autofocus onfocus="X">',
  '<dialog open onclose="X"><form method=dialog><button autofocus>a</button></form></dialog>',
  '<p onpointerover="X" style="position:fixed;inset:0">a</p>',
];
/** Links whose script runs when a reader clicks them. */
const LINKS = [
  ...JS.map((scheme) => `<a href="${scheme}X">press</a>`),
  '<a href="data:text/html,<script>X</script>">press</a>',
  '<a href="vbscript:X">press</a>',
  '<form action="javascript:X"><button>press</button></form>',
  '<button formaction="javascript:X">press</button>',
  '<svg><a xlink:href="javascript:X"><text y=20>press</text></a></svg>',
  '<map name=m><area shape=default href="javascript:X"></map><img usemap=#m src=x alt=press>',
  '<a href="//evil.example" ping="javascript:X">press</a>',
];
/** Spellings of the script. */
const SPELLINGS = [RUN, HEX, `eval('${RUN}')`, 'top["__r"+"an"]=1'];

/** HTML that must not run a script in any place where an editor's text is rendered. */
export const PAYLOADS: readonly string[] = [...EVENTS, ...LINKS].flatMap((payload) =>
  SPELLINGS.map((spelling) => payload.replaceAll('X', spelling)),
);
