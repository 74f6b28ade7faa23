# Varnish in front of the shop: two nodes, each `npm start` with EDGE_TAGS=xkey, EDGE_PURGE=varnish, EDGE_PURGE_URLS and
# PROXY_DEPTH as docs/operations.md says. Wants Varnish 6.5 or newer with the xkey module (Debian: varnish,
# varnish-modules), started with `-p http_gzip_support=off`: the shop packs its pages itself, and better.
# Addresses are the owner's to fill in.
vcl 4.1;

import directors;
import std;
import xkey;

probe ready {
    .url = "/readyz";
    .interval = 2s;
    .timeout = 3s;
    .window = 3;
    .threshold = 2;
    .initial = 2;
}
backend one { .host = "10.0.0.11"; .port = "3000"; .probe = ready; .connect_timeout = 2s; .first_byte_timeout = 60s; }
backend two { .host = "10.0.0.12"; .port = "3000"; .probe = ready; .connect_timeout = 2s; .first_byte_timeout = 60s; }

# Who may purge: the nodes.
acl purgers { "10.0.0.11"; "10.0.0.12"; }

sub vcl_init {
    new nodes = directors.round_robin();
    nodes.add_backend(one);
    nodes.add_backend(two);
}

sub vcl_recv {
    if (req.method == "PURGE") {
        # A purge that a proxy on a purger's machine has passed on has two addresses here.
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
    # Writes, calls, pictures (which browsers keep), and the data of a navigation, which is for one browser.
    if ((req.method != "GET" && req.method != "HEAD")
        || req.url ~ "^/(api|services|v1|internal|media|dev)([/?]|$)"
        || req.url ~ "[?&]_rsc([=&]|$)") {
        return (pass);
    }
    # Three spellings of what a browser unpacks, so that a page is kept thrice at most.
    if (req.http.Accept-Encoding ~ "\bbr\b") {
        set req.http.Accept-Encoding = "br";
    } elsif (req.http.Accept-Encoding ~ "\bgzip\b") {
        set req.http.Accept-Encoding = "gzip";
    } else {
        unset req.http.Accept-Encoding;
    }
    # A page that has been purged is shown for so long while the new one is fetched; for a day when no node answers.
    if (std.healthy(req.backend_hint)) {
        set req.grace = 5s;
    }
    # Cookies are passed on and do not matter here: the shop answers a public page to everyone alike, and only such a
    # page may be kept (vcl_backend_response). What is a visitor's own is `private`.
    return (hash);
}

sub vcl_backend_fetch {
    if (bereq.retries > 0) {
        set bereq.backend = nodes.backend();
    }
}

sub vcl_backend_response {
    # A node that is about to end refuses reads.
    if (beresp.status == 502 && bereq.retries == 0 && (bereq.method == "GET" || bereq.method == "HEAD")) {
        return (retry);
    }
    # The page that is kept is better than an error.
    if (beresp.status >= 500 && bereq.is_bgfetch) {
        return (abandon);
    }
    # While a new build comes to one node after the other, each knows files that the other lacks.
    if (beresp.status == 404 && bereq.url ~ "^/_next/static/" && bereq.retries == 0) {
        return (retry);
    }
    unset beresp.http.X-Request-Id;
    if (beresp.http.xkey && beresp.http.Surrogate-Control ~ "max-age=\d+" && !beresp.http.Set-Cookie) {
        set beresp.ttl = std.duration(regsub(beresp.http.Surrogate-Control, "^.*max-age=(\d+).*$", "\1s"), 0s);
        set beresp.grace = 24h;
        # An unchanged page is answered by its ETag alone.
        set beresp.keep = 1h;
        unset beresp.http.Surrogate-Control;
        return (deliver);
    }
    # Everything else as its Cache-Control says: files for ever, redirects for a second, what is private not at all.
    set beresp.grace = 0s;
}

sub vcl_backend_error {
    if (bereq.retries == 0 && (bereq.method == "GET" || bereq.method == "HEAD")) {
        return (retry);
    }
}

sub vcl_deliver {
    # Caches behind this one hear of no purge.
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
