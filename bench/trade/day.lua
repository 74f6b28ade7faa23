-- Script for wrk that sends the requests of the visitors of bench/trade. Each thread has one connection, so that each
-- response belongs to the previous request of the thread.
-- Usage: wrk -t 16 -c 16 -s day.lua URL -- PLAN. PLAN is a file with a Lua table that load.ts writes.
local ffi = require("ffi")
ffi.cdef [[
  typedef struct { long seconds; long nanoseconds; } timespec_of_day;
  int clock_gettime(int clock, timespec_of_day *time);
]]
local time = ffi.new("timespec_of_day")
local function now()
  ffi.C.clock_gettime(1, time)
  return tonumber(time.seconds) * 1e6 + tonumber(time.nanoseconds) / 1e3
end

local KINDS = { "page", "personal", "add", "checkout" }
local PERSONAL = { "/api/v1/auth/check", "/api/v1/cart", "/api/v1/products/favorite/cnt" }
-- Average number of requests of a visitor. A visitor has no cookie before the first response that sets a cookie.
local VISIT = 40
local LINES = 2

-- Runs in wrk's main thread. Numbers the threads, and stores them so that `done` can read their counters.
local threads = {}
function setup(thread)
  thread:set("number", #threads + 1)
  table.insert(threads, thread)
end

local plan, weights, total
local cookie, address, lines, personal
local kind, startedAt
local times = {}

-- Starts a new visitor with a random IP address of the benchmarking range (RFC 2544), because the number of orders per
-- network is limited.
local function newVisitor()
  cookie, lines, personal = nil, 0, 0
  address = string.format("198.18.%d.%d", math.random(0, 255), math.random(1, 254))
end

function init(args)
  plan = dofile(args[1])
  math.randomseed(plan.seed + number)
  -- Zipf's law: the page of rank n is requested 1/n times as often as the first page.
  weights, total = {}, 0
  for rank = 1, #plan.pages do
    total = total + 1 / rank
    weights[rank] = total
  end
  -- These variables are global, because wrk's main thread reads them at the end. It cannot read a table within a table,
  -- and it reads an empty table as nil.
  counts, wrong = {}, {}
  for _, name in ipairs(KINDS) do
    counts[name] = 0
    times[name] = {}
    _G["times_" .. name] = times[name]
  end
  newVisitor()
end

local function somePage()
  local point = math.random() * total
  local low, high = 1, #weights
  while low < high do
    local middle = math.floor((low + high) / 2)
    if weights[middle] < point then low = middle + 1 else high = middle end
  end
  return plan.pages[low]
end

local function send(method, path, body, key)
  local headers = { ["Accept-Encoding"] = "gzip, deflate, br, zstd", ["X-Forwarded-For"] = address }
  if cookie then headers["Cookie"] = cookie end
  if body then headers["Content-Type"] = "application/json" end
  if key then headers["Idempotency-Key"] = key end
  return wrk.format(method, path, headers, body)
end

local function shopperStep()
  if plan.checkout and lines >= LINES then
    kind = "checkout"
    local key = string.format("day-%d-%d-%d", plan.seed, number, counts.checkout)
    -- Another phone for each order, because an unconfirmed phone may place only two orders.
    local phone = string.format("+79%02d%02d%05d", plan.seed % 100, number, counts.checkout)
    local body = plan.checkout:gsub("{phone}", phone)
    return send("POST", "/services/rest/v1/orders/checkout", body, key)
  end
  kind = "add"
  local offer = plan.offers[math.random(#plan.offers)]
  return send("POST", "/api/v1/cart/offer/" .. offer, '{"quantity":1}')
end

function request()
  -- wrk calls this function once without sending the request, in a Lua state in which `init` has not run.
  if not plan then return wrk.format("GET", "/") end
  if math.random() < 1 / VISIT then newVisitor() end
  local dice = math.random() * 100
  local text
  if dice < plan.mix[1] then
    kind = "page"
    -- Visitors send their cookie with page requests, too.
    text = send("GET", somePage())
  elseif dice < plan.mix[1] + plan.mix[2] then
    kind = "personal"
    personal = personal + 1
    text = send("GET", PERSONAL[personal % #PERSONAL + 1])
  else
    text = shopperStep()
  end
  startedAt = now()
  pending, pending_since = kind, startedAt
  return text
end

-- Rounds a time in microseconds to two or three significant digits, which are enough for percentiles.
local function rounded(us)
  if us < 1e3 then return math.floor(us) end
  if us < 1e4 then return math.floor(us / 10) * 10 end
  if us < 1e5 then return math.floor(us / 100) * 100 end
  return math.floor(us / 1000) * 1000
end

function response(status, headers)
  pending = nil
  local us = rounded(now() - startedAt)
  times[kind][us] = (times[kind][us] or 0) + 1
  counts[kind] = counts[kind] + 1
  if status ~= 200 then
    local name = kind .. " " .. status
    wrong[name] = (wrong[name] or 0) + 1
  elseif kind == "add" then
    lines = lines + 1
  elseif kind == "checkout" then
    newVisitor()
    return
  end
  if kind == "page" then return end
  for name, value in pairs(headers) do
    if name:lower() == "set-cookie" then cookie = value:match("^[^;]+") end
  end
end

local function percentile(sorted, count, part)
  local seen = 0
  for _, entry in ipairs(sorted) do
    seen = seen + entry[2]
    if seen >= count * part then return entry[1] / 1000 end
  end
  return 0
end

local function summary(name)
  local count, waiting, merged, sorted = 0, 0, {}, {}
  for _, thread in ipairs(threads) do
    count = count + thread:get("counts")[name]
    for us, some in pairs(thread:get("times_" .. name) or {}) do merged[us] = (merged[us] or 0) + some end
    -- A request that has no response at the end is counted with the time since it was sent.
    if thread:get("pending") == name then
      local us = rounded(now() - thread:get("pending_since"))
      merged[us] = (merged[us] or 0) + 1
      waiting = waiting + 1
    end
  end
  for us, some in pairs(merged) do table.insert(sorted, { us, some }) end
  table.sort(sorted, function(one, other) return one[1] < other[1] end)
  local all = count + waiting
  return string.format('"%s":{"count":%d,"p50":%f,"p95":%f,"p99":%f}', name, count,
    percentile(sorted, all, 0.5), percentile(sorted, all, 0.95), percentile(sorted, all, 0.99))
end

function done(all)
  local parts, merged, seen = {}, {}, {}
  for _, name in ipairs(KINDS) do table.insert(parts, summary(name)) end
  for _, thread in ipairs(threads) do
    for name, count in pairs(thread:get("wrong") or {}) do merged[name] = (merged[name] or 0) + count end
  end
  for name, count in pairs(merged) do table.insert(seen, string.format('"%s":%d', name, count)) end
  local broken = all.errors.connect + all.errors.read + all.errors.write + all.errors.timeout
  io.write(string.format('DAY {"seconds":%f,"broken":%d,"wrong":{%s},%s}\n', all.duration / 1e6, broken,
    table.concat(seen, ","), table.concat(parts, ",")))
end
