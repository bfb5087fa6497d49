# A cache in front of the shop, purged by surrogate keys when something changes (docs/deploy.md, Behind a CDN). Start it with
#   varnishd -a :6081 -f /etc/varnish/shop.vcl -s malloc,256m -p http_gzip_support=off
# so that it does not touch the shop's compression, and the shop with CDN=purge, CDN_PURGE_URL=http://this-machine:6081/.
vcl 4.1;

import std;

backend default {
  .host = "127.0.0.1";
  .port = "3001";
}

# Only the shop's processes may purge, by direct requests to Varnish. Visitors who come through a TLS proxy on this machine have
# the same address; Varnish then has appended it to the visitor's in X-Forwarded-For, which is how they are recognised.
acl shops {
  "localhost";
}

sub vcl_recv {
  if (req.method == "PURGE") {
    if (client.ip !~ shops || req.http.X-Forwarded-For ~ "," || req.http.Surrogate-Key !~ "^[a-z0-9]+( [a-z0-9]+)*$") {
      return (synth(405));
    }
    # The expression must not contain spaces.
    if (!std.ban("obj.http.Surrogate-Key ~ (^|[^a-z0-9])(" + regsuball(req.http.Surrogate-Key, " ", "|") + ")([^a-z0-9]|$)")) {
      return (synth(500, std.ban_error()));
    }
    return (synth(200));
  }
  if (req.url ~ "^/(metrics|readyz)") {
    return (synth(404));
  }
  # The shop has two compressed forms; all other requests get the uncompressed one.
  if (req.http.Accept-Encoding ~ "\bbr\b") {
    set req.http.Accept-Encoding = "br";
  } elseif (req.http.Accept-Encoding ~ "\bgzip\b") {
    set req.http.Accept-Encoding = "gzip";
  } else {
    unset req.http.Accept-Encoding;
  }
  # Removes tracking parameters of advertisements, which do not change a page.
  set req.url = regsuball(req.url, "([?&])(utm_[a-z]+|fbclid|gclid|gbraid|wbraid|igshid|msclkid)=[^&]*", "\1");
  set req.url = regsub(regsuball(regsuball(req.url, "&&+", "&"), "\?&+", "?"), "[?&]$", "");
  if (req.method != "GET" && req.method != "HEAD" || req.url ~ "^/(api|healthz)") {
    return (pass);
  }
  # A preview of settings in a frame of the desk: the shop proves its pass, and nothing of it is kept or taken from the cache.
  if (req.http.Cookie ~ "(^|; ?)preview=." && req.http.Sec-Fetch-Dest ~ "^(iframe|empty)$") {
    return (pass);
  }
  # No public page depends on a cookie.
  unset req.http.Cookie;
  return (hash);
}

sub vcl_backend_response {
  # Responses that the shop does not mark as shared are never cached.
  if (beresp.http.Cache-Control !~ "s-maxage|immutable") {
    set beresp.uncacheable = true;
    return (deliver);
  }
}

sub vcl_deliver {
  unset resp.http.Surrogate-Key;
}
