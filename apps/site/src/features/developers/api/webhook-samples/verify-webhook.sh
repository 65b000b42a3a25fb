# header: the value of Sealwright-Signature; body.json: the raw body
t=$(echo "$header" | sed 's/.*t=\([0-9]*\).*/\1/')
v1=$(echo "$header" | sed 's/.*v1=\([0-9a-f]*\).*/\1/')
expected=$( { printf '%s.' "$t"; cat body.json; } |
  openssl dgst -sha256 -hmac "$SEALWRIGHT_WEBHOOK_SECRET" -r | cut -d' ' -f1)
[ "$expected" = "$v1" ] && echo "signed with your secret"
