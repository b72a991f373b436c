(set-option :produce-models true)
(set-info :source |Several
lines|)
(declare-const s String)
(assert (str.in_re s (re.++ (re.* (str.to_re "a""b")) ((_ re.loop 1 3) (re.range "a" "z")) ((_ re.^ 2) re.allchar))))
(assert (= (str.replace s "\u{48}" "é") "x;y"))
(get-model)
(echo "done")
