# Varnish in front of the shop: two nodes, each `npm start` with EDGE_TAGS=xkey, EDGE_PURGE=varnish, EDGE_PURGE_URLS and
# PROXY_DEPTH as in docs/operations.md. Requires Varnish 6.5 or newer with the xkey module (Debian: varnish,
# varnish-modules), started with `-p http_gzip_support=off`, because the shop compresses its pages itself, and better.
# The owner adds the real addresses.
vcl 4.1;

import directors;
import std;
import xkey;

# A node that shuts down is not used after two failed probes, that is after two seconds. Until then writes may still reach
# it, so its port has to stay open longer: DRAIN_SECONDS=5.
probe ready {
    .url = "/readyz";
    .interval = 1s;
    .timeout = 3s;
    .window = 3;
    .threshold = 2;
    .initial = 2;
}
backend one { .host = "10.0.0.11"; .port = "3000"; .probe = ready; .connect_timeout = 2s; .first_byte_timeout = 60s; }
backend two { .host = "10.0.0.12"; .port = "3000"; .probe = ready; .connect_timeout = 2s; .first_byte_timeout = 60s; }

# Clients that may purge: the nodes.
acl purgers { "10.0.0.11"; "10.0.0.12"; }

sub vcl_init {
    new nodes = directors.round_robin();
    nodes.add_backend(one);
    nodes.add_backend(two);
}

sub vcl_recv {
    if (req.method == "PURGE") {
        # A comma means two addresses: the request came through a proxy on the machine of a purger.
        if (client.ip !~ purgers || req.http.X-Forwarded-For ~ ",") {
            return (synth(403));
        }
        if (req.http.xkey-softpurge) {
            set req.http.purged = xkey.softpurge(req.http.xkey-softpurge);
        } elsif (req.http.xkey-purge) {
            set req.http.purged = xkey.purge(req.http.xkey-purge);
        } else {
            return (synth(400));
        }
        return (synth(200));
    }
    set req.backend_hint = nodes.backend();
    if (req.url == "/healthz" || req.url == "/readyz") {
        return (synth(404));
    }
    # Not cached here: writes, API calls, pictures (browsers cache them), and navigation data, which is for one browser.
    if ((req.method != "GET" && req.method != "HEAD")
        || req.url ~ "^/(api|services|v1|internal|media|dev)([/?]|$)"
        || req.url ~ "[?&]_rsc([=&]|$)") {
        return (pass);
    }
    # Reduces Accept-Encoding to three values, so that at most three variants of a page are cached.
    if (req.http.Accept-Encoding ~ "\bbr\b") {
        set req.http.Accept-Encoding = "br";
    } elsif (req.http.Accept-Encoding ~ "\bgzip\b") {
        set req.http.Accept-Encoding = "gzip";
    } else {
        unset req.http.Accept-Encoding;
    }
    # Time for which a purged page is still served while the new page is fetched. If no node is healthy, it is a day.
    if (std.healthy(req.backend_hint)) {
        set req.grace = 5s;
    }
    # Cookies are passed to the shop and are no part of the cache key: a public page is the same for all visitors, and
    # only public pages are cached (vcl_backend_response). Personal responses are `private`.
    return (hash);
}

sub vcl_backend_fetch {
    # A retry uses the other node, which the director does not guarantee.
    if (bereq.retries > 0) {
        if (bereq.http.X-Failed-Node == "one") {
            set bereq.backend = two;
        } else {
            set bereq.backend = one;
        }
    }
    unset bereq.http.X-Failed-Node;
}

sub vcl_backend_response {
    # A node that shuts down refuses reads with 502. They are retried on the other node.
    if (beresp.status == 502 && bereq.retries == 0 && (bereq.method == "GET" || bereq.method == "HEAD")) {
        set bereq.http.X-Failed-Node = beresp.backend;
        return (retry);
    }
    # The cached page is better than an error.
    if (beresp.status >= 500 && bereq.is_bgfetch) {
        return (abandon);
    }
    # While a new build is deployed to one node after the other, each node has files that the other node lacks.
    if (beresp.status == 404 && bereq.url ~ "^/_next/static/" && bereq.retries == 0) {
        set bereq.http.X-Failed-Node = beresp.backend;
        return (retry);
    }
    unset beresp.http.X-Request-Id;
    if (beresp.http.xkey && beresp.http.Surrogate-Control ~ "max-age=\d+" && !beresp.http.Set-Cookie) {
        set beresp.ttl = std.duration(regsub(beresp.http.Surrogate-Control, "^.*max-age=(\d+).*$", "\1s"), 0s);
        set beresp.grace = 24h;
        # Time for which an expired page can be revalidated by its ETag. An unchanged page is not sent again.
        set beresp.keep = 1h;
        unset beresp.http.Surrogate-Control;
        return (deliver);
    }
    # Other responses are cached by their Cache-Control: files forever, redirects for a second, private responses never.
    set beresp.grace = 0s;
}

sub vcl_backend_error {
    if (bereq.retries == 0 && (bereq.method == "GET" || bereq.method == "HEAD")) {
        set bereq.http.X-Failed-Node = beresp.backend;
        return (retry);
    }
}

sub vcl_deliver {
    # Caches between Varnish and the browser receive no purges, so they may cache a page for a second only.
    set resp.http.Cache-Control = regsub(resp.http.Cache-Control, "s-maxage=\d+, stale-while-revalidate=\d+", "s-maxage=1");
    unset resp.http.xkey;
    unset resp.http.Via;
}

sub vcl_synth {
    if (req.method == "PURGE") {
        set resp.http.Content-Type = "text/plain";
        if (req.http.purged) {
            set resp.http.X-Purged = req.http.purged;
        }
        set resp.body = resp.reason;
        return (deliver);
    }
}
