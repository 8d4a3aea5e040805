vcl 4.1;
# Varnish with varnish-modules (xkey) as a shared cache in front of the shop:
#   TRUST_PROXY=1  CDN_KIND=varnish  CDN_PURGE_URL=http://127.0.0.1:6081/
# Public pages are the same for everyone and say so; everything else passes. Start it with -p http_req_hdr_len=96k -p http_req_size=128k
# -p workspace_client=256k -p workspace_backend=256k, because a search may have 5,000 characters, each escaped as up to twelve.

import std;
import xkey;

backend shop {
  .host = "127.0.0.1";
  .port = "3000";
  .first_byte_timeout = 120s;
  .probe = { .url = "/readyz"; .interval = 2s; .timeout = 2s; .window = 3; .threshold = 2; .initial = 2; }
}

# The machines on which the shop runs.
acl shops { "127.0.0.1"; "::1"; }

sub vcl_recv {
  if (req.method == "PURGE") {
    if (client.ip !~ shops) { return (synth(403)); }
    set req.http.purged = xkey.purge(req.http.xkey-purge);
    return (synth(200, req.http.purged));
  }
  # Only an administrator's own network asks the processes themselves.
  if (req.url ~ "^/metrics") { return (synth(404)); }
  unset req.http.X-Forwarded-For;
  set req.http.X-Forwarded-For = client.ip;
  if (req.method != "GET" && req.method != "HEAD") { return (pass); }
  # Answers to other origins carry their name, and an admin's answer about a product may say more.
  if (req.http.Origin) { return (pass); }
  if (req.http.Cookie && req.url ~ "^/api/product($|[?/])") { return (pass); }
  # While the shop answers, no copy is shown beyond its time; while it does not, copies of a day are.
  if (std.healthy(req.backend_hint)) { set req.grace = 0s; }
  return (hash);
}

sub vcl_backend_response {
  if (beresp.http.Cache-Control !~ "(^|[ ,])public([ ,]|$)") {
    set beresp.uncacheable = true;
    set beresp.ttl = 60s;
    return (deliver);
  }
  set beresp.http.xkey = beresp.http.Surrogate-Key;
  # Varnish would keep a page without a name that a change can purge.
  if (beresp.http.Cache-Control ~ "s-maxage=" && !beresp.http.Surrogate-Key) { set beresp.ttl = 0s; }
  if (beresp.http.Cache-Control ~ "stale-if-error=[1-9]") {
    set beresp.grace = std.duration(regsub(beresp.http.Cache-Control, "^.*stale-if-error=(\d+).*$", "\1s"), 0s);
  } else {
    set beresp.grace = 0s;
  }
  return (deliver);
}

sub vcl_deliver {
  unset resp.http.xkey;
  unset resp.http.Surrogate-Key;
}
