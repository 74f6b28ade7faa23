/** Words with which a function's name may begin: verbs, and the prepositions of conversions and callbacks. */
export const VERBS: ReadonlySet<string> = new Set(
  `abort accept accrue acquire activate add adjust adopt advance align allocate allow alter analyze announce
  anonymize answer append apply approve are arrange as assert assign associate attach attempt authenticate
  authorize await backfill balance ban batch become begin bind block blur book boost bootstrap bound broadcast
  browse buffer build bump bundle buy cache calculate call can cancel capture catch change charge check choose
  claim clamp classify clean clear clip clone close cluster coalesce coerce collapse collect colorize combine
  commit compare compile complete compose compress compute concatenate configure confirm connect consume
  contains continue convert copy correct count crawl create credit crop cut deactivate debit debounce decide
  declare decline decode decompress decorate decrease decrement dedupe deduplicate defer define delay delete
  deliver deny deploy dequeue derive describe deserialize destroy deviate detach detect diff digest disable discard
  disconnect dispatch display distribute divide does download drain draw drop dump duplicate edit embed emit enable
  encode encrypt end enhance enlarge enqueue ensure enter enumerate escape estimate evaluate evict examine exceeds
  exchange exclude execute exists expand expect expire explain export expose extend extract fail fetch fill
  filter finalize find finish fit fix flatten flush focus fold follow forget fork format forward freeze from
  fulfil gather generate get grade grant group guess handle has hash have hide highlight hold hydrate identify
  ignore import include includes increase increment index infer inherit initialize inject inline insert inspect
  install intercept interleave interpolate interpret interrupt intersect invalidate invite is issue iterate
  join jump keep launch leave limit link list listen load locate lock log lookup lower make mark mask match matches
  may measure memoize merge migrate minify mix mock moderate modify monitor mount move multiply must narrow
  navigate needs normalize notify observe offer omit on open optimize override pack paginate paint parse
  partition pass patch pause pay perform permit persist pick pin pinch ping place plan plant play poll post
  prefetch prefix preload prepare prepend preserve press prevent print probe process project promote prompt
  protect prove provide proxy prune publish pull purge push put qualify query queue quote raise rank read
  rebuild receive recommend reconcile reconnect record recount recover redact redeem redirect redraw reduce
  refetch refill refresh refund refuse register reject release reload remember remove rename render renew
  reopen reorder repair repeat replace replay reply report request require requires resend reserve reset resize
  resolve respond restart restore restrict resume retain retrieve retry return reuse reverse revert revive
  revoke rewrite roll rotate round route run sample sanitize save scale scan schedule score scroll seal search
  revoke rewrite rotate round route run sample sanitize save scale scan schedule score scrape scroll seal search
  secure seed select sell send separate serialize serve set settle setup share shift shorten should show
  shuffle shut sign simulate skip sleep slice slugify snapshot sort spawn spend split spread squeeze start stop
  store stream strip stub submit subscribe subtract suggest sum supervise supports suspect suspend swap sweep
  swipe switch sync synchronize tag take test throttle throw time to toggle tokenize touch trace track train
  transform transition translate transliterate traverse trigger trim truncate try type unbind unescape unite unlink unlock
  unmount unpack unproject unregister unsubscribe untrack unwrap update upgrade upload upsert use uses vacuum
  validate verify visit wait walk warm warn was watch widen will with withdraw wrap write yield zoom`.split(
    /\s+/,
  ),
);
