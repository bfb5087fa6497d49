# A cache in front of the shop that is told by keys what changed (docs/deploy.md, Behind a CDN). Start it with
#   varnishd -a :6081 -f /etc/varnish/shop.vcl -s malloc,256m -p http_gzip_support=off
# so that it leaves the shop's own compression alone, and the shop with CDN=purge, CDN_PURGE_URL=http://this-machine:6081/.
vcl 4.1;

import std;

backend default {
  .host = "127.0.0.1";
  .port = "3001";
}

# Who may say what changed: the shop's processes, and they ask Varnish itself. Whoever comes by a proxy that ends TLS on this
# machine has its address, too; Varnish has then put that behind the visitor's in X-Forwarded-For.
acl shops {
  "localhost";
}

sub vcl_recv {
  if (req.method == "PURGE") {
    if (client.ip !~ shops || req.http.X-Forwarded-For ~ "," || req.http.Surrogate-Key !~ "^[a-z0-9]+( [a-z0-9]+)*$") {
      return (synth(405));
    }
    # No space may stand in the expression.
    if (!std.ban("obj.http.Surrogate-Key ~ (^|[^a-z0-9])(" + regsuball(req.http.Surrogate-Key, " ", "|") + ")([^a-z0-9]|$)")) {
      return (synth(500, std.ban_error()));
    }
    return (synth(200));
  }
  if (req.url ~ "^/(metrics|readyz)") {
    return (synth(404));
  }
  # The two forms that the shop has ready; everything else is sent as it is.
  if (req.http.Accept-Encoding ~ "\bbr\b") {
    set req.http.Accept-Encoding = "br";
  } elseif (req.http.Accept-Encoding ~ "\bgzip\b") {
    set req.http.Accept-Encoding = "gzip";
  } else {
    unset req.http.Accept-Encoding;
  }
  # The marks of advertisements change no page.
  set req.url = regsuball(req.url, "([?&])(utm_[a-z]+|fbclid|gclid|gbraid|wbraid|igshid|msclkid)=[^&]*", "\1");
  set req.url = regsub(regsuball(regsuball(req.url, "&&+", "&"), "\?&+", "?"), "[?&]$", "");
  if (req.method != "GET" && req.method != "HEAD" || req.url ~ "^/(api|healthz)") {
    return (pass);
  }
  # No page of the shop window goes by a cookie.
  unset req.http.Cookie;
  return (hash);
}

sub vcl_backend_response {
  # What the shop does not call shared is not kept, for no moment.
  if (beresp.http.Cache-Control !~ "s-maxage|immutable") {
    set beresp.uncacheable = true;
    return (deliver);
  }
}

sub vcl_deliver {
  unset resp.http.Surrogate-Key;
}
